import {requestFaultKinds} from 'game-storefront-contract';
import type {Db} from '../db/port.js';
import {takeFault} from '../faults/faults.js';
import {findPaymentToken} from '../features/payment-token/token.js';
import {findProject} from '../features/projects/projects.js';
import type {RequestFault} from '../http/apply-fault.js';
import type {MountOptions} from '../http/mount.js';

type FaultOptions = Required<Pick<MountOptions, 'projectIdOf' | 'takeFault'>>;

const NEVER_LOADS: RequestFault = {
  kind: 'unanswered',
  delay_ms: null,
  status: null,
  retry_after: null,
  name: null,
  value: null,
};

/** Faults of the page's buttons: their project is that of the token. */
export const buttonFaults = (db: Db): FaultOptions => ({
  projectIdOf: async ({query, body}) => {
    const {token, access_token} = {...(query as object), ...(body as object)} as Record<string, string | undefined>;
    const text = token ?? access_token;
    return text === undefined ? undefined : (await findPaymentToken(db, text))?.project_id;
  },
  takeFault: (projectId, subject) => takeFault(db, projectId, requestFaultKinds, subject),
});

/** The page itself may never load, besides. */
export const pageFaults = (db: Db): FaultOptions => {
  const {projectIdOf, takeFault: take} = buttonFaults(db);
  return {
    projectIdOf,
    takeFault: async (projectId, subject) => {
      const project = await findProject(db, projectId);
      return project?.payment_page === 'stuck' ? NEVER_LOADS : take?.(projectId, subject);
    },
  };
};
