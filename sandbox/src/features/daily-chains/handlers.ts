import type {dailyChains as operations} from 'game-storefront-contract';
import type {Handlers, Project} from '../../http/call.js';
import type {Services} from '../../services.js';
import {pageView} from '../../wire/page.js';
import {givenContents} from '../chains/contents.js';
import {type DailyChainRow, dailyChains, noDailyChain} from './chain.js';
import {claimDailyStep} from './claim.js';
import {isOpen} from './standing.js';
import {dailyChainView, storedDailyChainView} from './views.js';

/** Daily chains, of their merchant (document 2, "Reward chains and value points") and of their players. */
export const dailyChainsHandlers = ({db, baseUrl}: Services): Handlers<typeof operations> => {
  const views = async (
    {project_id, default_locale: fallback}: Project,
    userId: string,
    locale: string | undefined,
    chains: readonly DailyChainRow[],
  ) => {
    const given = chains.flatMap(({steps}) => steps.flatMap(({items}) => items.map(({item_id}) => item_id)));
    const contents = await givenContents(db, project_id, userId, given);
    return chains.map((chain) => dailyChainView(chain, contents, {locale, fallback, baseUrl: baseUrl()}));
  };

  return {
    'GET /v2/project/{project_id}/admin/daily_chain': async ({path, query: {limit, offset}}) => {
      const chains = await dailyChains.all(db, path.project_id, '');
      return pageView(chains.slice(offset, offset + limit).map(storedDailyChainView), offset, chains.length);
    },

    'GET /v2/project/{project_id}/user/daily_chain': async ({project, caller, query: {limit, offset, locale}}) => {
      const chains = (await dailyChains.all(db, project.project_id, caller.userId)).filter(isOpen);
      const page = await views(project, caller.userId, locale, chains.slice(offset, offset + limit));
      return pageView(page, offset, chains.length);
    },

    'GET /v2/project/{project_id}/user/daily_chain/{daily_chain_id}': async ({path, project, caller, query}) => {
      const {project_id, daily_chain_id} = path;
      const chain = await dailyChains.one(db, project_id, caller.userId, daily_chain_id);
      if (!chain || !isOpen(chain)) throw noDailyChain(project_id, daily_chain_id);
      const [view] = await views(project, caller.userId, query.locale, [chain]);
      return view!;
    },

    'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim': async (call) => {
      const {path, project, caller} = call;
      const holder = {project_id: project.project_id, user_id: caller.userId};
      return void (await claimDailyStep(db, holder, path.daily_chain_id, path.step_number));
    },
  };
};
