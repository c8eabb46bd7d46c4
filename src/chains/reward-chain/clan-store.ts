import {serviceLocale} from '../../client/locale.js';
import type {Part} from '../../items/item.js';
import {createActions} from '../../session/actions.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import {readClanRewards, readContributors} from './read-reward-chains.js';
import type {Contributor, RewardChain} from './reward-chain-model.js';

export interface Clan {
  /** Who gave most, as the list of chains says; where it names nobody, the service is asked, and `then` called. */
  readonly contributorsOf: (chain: RewardChain, then: () => void) => readonly Contributor[];
  /**
   * Has the service look again which clan the player is in; the actions say under `clan` how that went. What was earned in
   * the clan before is claimed by it.
   */
  readonly update: () => void;
  /** What the last change of clan gave; undefined before. */
  readonly claimedRewards: () => readonly Part[] | undefined;
}

export function createClan({client, locale, reading, signal, use}: StorefrontContext): Clan {
  const {act} = use(createActions);
  let rewards: readonly Part[] | undefined;
  /** What was asked for, by the chain as it was read: one that is read anew is asked about anew. */
  const asked = new WeakMap<RewardChain, readonly Contributor[]>();

  return {
    claimedRewards: () => rewards,
    contributorsOf(chain, then) {
      const known = chain.contributors.length > 0 ? chain.contributors : asked.get(chain);
      if (known) return known;
      asked.set(chain, []);
      const path = {reward_chain_id: String(chain.id)};
      client('GET /v2/project/{project_id}/user/clan/contributors/{reward_chain_id}/top', {path, signal}).then(
        (answer) => {
          asked.set(chain, readContributors(answer));
          then();
        },
        // Nobody is named then.
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
