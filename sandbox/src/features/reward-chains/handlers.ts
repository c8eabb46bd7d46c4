import type {rewardChains as operations} from 'game-storefront-contract';
import type {Handlers, Project, SignedIn} from '../../http/call.js';
import type {Services} from '../../services.js';
import {pageView} from '../../wire/page.js';
import {type Attributes, playerOf} from '../players/attributes.js';
import {type ChainRow, rewardChains} from './chain.js';
import {claimStep, noChain} from './claim.js';
import {topContributors, updateClan} from './clan.js';
import {isVisible} from './standing.js';
import {balanceView, chainView, type Reader, rewardView} from './views.js';

/** Reward chains and clans as players have them (document 2, "Reward chains and value points"). */
export const rewardChainsHandlers = ({db, baseUrl}: Services): Handlers<typeof operations> => {
  const readerOf = (project: Project, attributes: Attributes, locale?: string): Reader => ({
    attributes,
    locale,
    defaultLocale: project.default_locale,
    baseUrl: baseUrl(),
  });

  /** A chain that the player sees; throws 7001. */
  const visibleChain = async (projectId: number, {userId, claims}: SignedIn, chainId: number): Promise<ChainRow> => {
    const {attributes} = await playerOf(db, projectId, userId, claims);
    const chain = await rewardChains.one(db, projectId, userId, chainId);
    if (!chain || !isVisible(chain, attributes)) throw noChain(projectId, chainId);
    return chain;
  };

  return {
    'GET /v2/project/{project_id}/user/reward_chain': async ({project, caller, query}) => {
      const {limit, offset, locale} = query;
      const {attributes} = await playerOf(db, project.project_id, caller.userId, caller.claims);
      const chains = await rewardChains.enabled(db, project.project_id, caller.userId);
      const visible = chains.filter((chain) => isVisible(chain, attributes));
      const page = visible.slice(offset, offset + limit);
      const reader = readerOf(project, attributes, locale);
      const items = [];
      for (const chain of page)
        items.push(chainView(chain, await topContributors(db, chain.reward_chain_id, chain.clan), reader));
      return pageView(items, offset, visible.length);
    },

    'GET /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/balance': async (call) => {
      const {project, caller, path, query} = call;
      const chain = await visibleChain(project.project_id, caller, path.reward_chain_id);
      return balanceView(chain, readerOf(project, {}, query.locale));
    },

    'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim': async (call) => {
      const {project, caller, path} = call;
      const holder = {project_id: project.project_id, user_id: caller.userId};
      return void (await claimStep(db, holder, path.reward_chain_id, path.step_id, caller.claims));
    },

    'GET /v2/project/{project_id}/user/clan/contributors/{reward_chain_id}/top': async ({project, caller, path}) => {
      const chain = await visibleChain(project.project_id, caller, path.reward_chain_id);
      return topContributors(db, chain.reward_chain_id, chain.clan);
    },

    'PUT /v2/project/{project_id}/user/clan/update': async ({project, caller, query}) => {
      const holder = {project_id: project.project_id, user_id: caller.userId};
      const rewards = await updateClan(db, holder, caller.claims);
      const reader = readerOf(project, {}, query.locale);
      return {reward: rewards.map((reward) => rewardView(reward, reader))};
    },
  };
};
