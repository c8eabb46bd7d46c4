import type {Feature} from '../../feature.js';

const SUBJECT = `'Transaction ' || x.transaction_id || ' of ' || x.user_id`;

const INSPECT = {
  agenda: [
    `select x.created_at, 'payment', ${SUBJECT}, case x.status when 'declined' then 'was declined' else 'was paid' end,
       null, null, x.user_id from account_payment x where x.project_id = $1 and x.subscription_id is null`,
    `select x.refunded_at, 'payment', ${SUBJECT}, 'was given back', null, null, x.user_id
     from account_payment x where x.project_id = $1`,
  ],
  players: ['select user_id, null::timestamptz from account_payment where project_id = $1'],
};

/** Payments without an order. */
export const chargesFeature: Feature = {tables: ['account_payment'], inspect: INSPECT};
