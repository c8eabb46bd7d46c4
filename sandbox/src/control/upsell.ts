import {empty, operation} from 'game-storefront-contract';
import {Type} from 'typebox';
import {setUpsell} from '../features/catalog/upsell.js';
import type {Handlers} from '../http/call.js';
import type {Services} from '../services.js';

/**
 * A studio's recommendations. In a real project they are set in the merchant's account, and no operation of the
 * interface does it.
 */
export const upsell = {
  'PUT /_sandbox/projects/{project_id}/upsell': operation({
    audience: 'server',
    auth: ['none'],
    source: {origin: 'verified'},
    id: 'setUpsell',
    summary: 'Recommend items, in their order, in place of those before',
    body: Type.Object({skus: Type.Array(Type.String({minLength: 1, maxLength: 255}), {maxItems: 50})}),
    answer: empty(),
    errors: [1102],
  }),
} as const;

export const upsellHandlers = ({db}: Pick<Services, 'db'>): Handlers<typeof upsell> => ({
  'PUT /_sandbox/projects/{project_id}/upsell': async ({path, body}) =>
    void (await setUpsell(db, path.project_id, body.skus)),
});
