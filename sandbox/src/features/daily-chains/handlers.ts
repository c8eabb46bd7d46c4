import type {dailyChains as operations} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {pageView} from '../../wire/page.js';
import {type DailyChainRow, dailyChains} from './chain.js';
import {claimDailyStep} from './claim.js';
import {isOpen} from './standing.js';
import {dailyChainView, storedDailyChainView} from './views.js';

/** Daily chains, of their merchant (document 2, "Reward chains and value points") and of their players. */
export const dailyChainsHandlers = ({db, baseUrl}: Services): Handlers<typeof operations> => ({
  'GET /v2/project/{project_id}/admin/daily_chain': async ({path, query}) =>
    pageOf(await dailyChains.all(db, path.project_id, ''), query, storedDailyChainView),

  'GET /v2/project/{project_id}/user/daily_chain': async ({project, caller, query}) => {
    const chains = await dailyChains.all(db, project.project_id, caller.userId);
    const reader = {locale: query.locale, fallback: project.default_locale, baseUrl: baseUrl()};
    return pageOf(chains.filter(isOpen), query, (chain) => dailyChainView(chain, reader));
  },

  'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim': async (call) => {
    const {path, project, caller} = call;
    const holder = {project_id: project.project_id, user_id: caller.userId};
    return void (await claimDailyStep(db, holder, path.daily_chain_id, path.step_number));
  },
});

function pageOf<View>(
  chains: readonly DailyChainRow[],
  {limit, offset}: {limit: number; offset: number},
  view: (chain: DailyChainRow) => View,
) {
  const page = chains.slice(offset, offset + limit);
  return pageView(page.map(view), offset, chains.length);
}
