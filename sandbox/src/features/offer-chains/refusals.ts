import {refuse} from '../../http/refusal.js';

/** 7001, with what names the chain, and the step that was asked for. */
export const noOfferChain = (projectId: number, chainId: number, stepNumber?: number) =>
  refuse(
    7001,
    stepNumber === undefined
      ? `Offer chain ${chainId} not found`
      : `Step ${stepNumber} of offer chain ${chainId} not found`,
    {
      offer_chain_id: chainId,
      project_id: projectId,
      ...(stepNumber !== undefined && {step_number: stepNumber}),
    },
  );
