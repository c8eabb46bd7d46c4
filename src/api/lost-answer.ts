import type {Failure} from '../model/failure.js';

/** Whether the service may have done what it was asked for all the same: its answer did not come, or makes no sense. */
export const isLost = ({kind, status = 0}: Failure): boolean =>
  ['network', 'timeout', 'answer'].includes(kind) || status >= 500;
