import {serviceLocale} from '../../client/locale.js';
import type {Part} from '../../items/item.js';
import {createActions} from '../../shop/actions.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import {readClanRewards, readContributors} from './read-reward-chains.js';
import type {Contributor, RewardChainData} from './reward-chain-model.js';

interface Clan {
  /** The contributors in the chain; if it has none, they are loaded, and `loaded` is called then. */
  readonly contributorsOf: (chain: RewardChainData, loaded: () => void) => readonly Contributor[];
  /**
   * Requests a new look-up of the player's clan; the state is in the actions, under `clan`. The service claims the
   * rewards that were earned in the previous clan.
   */
  readonly update: () => void;
  /** The rewards of the last update; undefined before. */
  readonly claimedRewards: () => readonly Part[] | undefined;
}

export function createClan({client, locale, reading, signal, use}: StorefrontContext): Clan {
  const {act} = use(createActions);
  let rewards: readonly Part[] | undefined;
  /** Loaded contributors by chain object: after a reload of the chain, they are loaded again. */
  const loadedFor = new WeakMap<RewardChainData, readonly Contributor[]>();

  return {
    claimedRewards: () => rewards,
    contributorsOf(chain, loaded) {
      const contributors = chain.contributors.length > 0 ? chain.contributors : loadedFor.get(chain);
      if (contributors) return contributors;
      loadedFor.set(chain, []);
      const path = {reward_chain_id: String(chain.id)};
      client('GET /v2/project/{project_id}/user/clan/contributors/{reward_chain_id}/top', {path, signal}).then(
        (answer) => {
          loadedFor.set(chain, readContributors(answer));
          loaded();
        },
        // Without an answer, the clan shows no contributors.
        () => {},
      );
      return [];
    },
    update() {
      void act('clan', {
        async send(until) {
          const query = {locale: serviceLocale(locale())} as object;
          const answer = await client('PUT /v2/project/{project_id}/user/clan/update', {query, signal: until});
          rewards = readClanRewards(answer, reading());
        },
      });
    },
  };
}
