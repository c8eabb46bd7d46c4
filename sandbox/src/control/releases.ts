import {DateTime, empty, operation} from 'game-storefront-contract';
import {Type} from 'typebox';
import {setRelease} from '../features/pre-orders/release.js';
import type {Handlers} from '../http/call.js';
import {draftDate} from '../http/draft-date.js';
import type {Services} from '../services.js';

/**
 * Release dates of items. For keys of games of a real project they are set in the merchant's account, and no operation
 * of the interface does it.
 */
export const releases = {
  'PUT /_sandbox/projects/{project_id}/keys/{item_sku}/release': operation({
    audience: 'server',
    auth: ['none'],
    source: {origin: 'verified'},
    id: 'setKeyRelease',
    summary: 'Say whether a game key, or another item, is a pre-order, and when it is released',
    body: Type.Object({
      is_pre_order: Type.Boolean(),
      release_date: Type.Union([DateTime, Type.Null()], {description: 'Null while no day is known'}),
    }),
    answer: empty(),
    errors: [1102, 4001],
  }),
} as const;

export const releasesHandlers = ({db, wakeJobs}: Services): Handlers<typeof releases> => ({
  'PUT /_sandbox/projects/{project_id}/keys/{item_sku}/release': async ({path, body}) => {
    await setRelease(db, path.project_id, path.item_sku, {
      is_pre_order: body.is_pre_order,
      release_date: body.release_date && draftDate(body.release_date, 'release_date'),
    });
    wakeJobs();
  },
});
