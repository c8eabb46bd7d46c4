// The testing kit's faults are those of the contract; checked by the compiler alone.
import type {FaultKind} from 'game-storefront-contract';
import type {Fault} from '../../../src/testing.js';

/** Every kind of the contract is one of the kit. */
export const offered: (kind: FaultKind) => Fault['kind'] = (kind) => kind;
/** The kit has no other. */
export const known: (kind: Fault['kind']) => FaultKind = (kind) => kind;

export const partial: Fault = {kind: 'webhook_down', operation: 'partial_refund', times: 1};
// @ts-expect-error a delay is needed
export const slow: Fault = {kind: 'slow'};
// @ts-expect-error no request is selected by a payment
export const declined: Fault = {kind: 'declined', path: '*'};
