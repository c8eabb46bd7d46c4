import type {tokenization} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {refuse} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {forgetCard, type SavedCard, savedAccount, savedCards} from '../cards/saved-cards.js';
import {chargeByAccount} from './charge.js';

/** Cards are the only accounts that are ever saved here. */
const CARD = 'card';
/** The number and the name of cards among ways to pay. */
const CARDS = {id: 1380, name: 'Credit/Debit Cards'} as const;

const accountView = ({account_id, last_four}: SavedCard) => ({
  id: account_id,
  name: `** ${last_four}`,
  payment_system: CARDS,
  type: CARD,
});

/** Saved payment accounts of a player (document 1, "Tokenization"). */
export const tokenizationHandlers = (services: Services): Handlers<typeof tokenization> => {
  const {db, wakeJobs} = services;
  return {
    'GET /projects/{project_id}/users/{user_id}/payment_accounts': async ({path}) =>
      (await savedCards(db, path)).map(accountView),

    'POST /projects/{project_id}/users/{user_id}/payments/{type}/{account_id}': async ({
      path,
      project,
      body,
      suspend,
    }) => {
      if (path.type !== CARD) throw refuse(8003);
      const transaction_id = await chargeByAccount(services, project, path, body, suspend);
      wakeJobs();
      return {transaction_id};
    },

    'DELETE /projects/{project_id}/users/{user_id}/payment_accounts/{type}/{account_id}': async ({path}) => {
      const account = path.type === CARD ? await savedAccount(db, path, path.account_id) : undefined;
      const outcome = account ? await forgetCard(db, path, account.card_id) : 'unknown';
      if (outcome === 'unknown') throw refuse(8003);
      if (outcome === 'in use') throw refuse(8016, 'A subscription is charged to this account');
    },
  };
};
