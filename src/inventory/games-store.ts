import type {ReadableAtom} from 'nanostores';
import {serviceLocale} from '../client/locale.js';
import {
  booleanOf,
  entryOf,
  fieldsOf,
  listOf,
  type Reading,
  skuOf,
  stringOf,
  unreadable,
} from '../client/read-fields.js';
import {findItem} from '../items/item-store.js';
import {type Action, createActions} from '../shop/actions.js';
import {fetchAllPages} from '../shop/all-pages.js';
import type {Config} from '../shop/config.js';
import type {Loadable} from '../shop/loadable.js';
import {createResource} from '../shop/resource.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import {type OwnedItem, rarityOf} from './owned-item.js';

const gameId = (sku: string, platformId: string): string => `${sku} ${platformId}`;

/** A page of the games that a player owns, each on one platform. */
export function readGames(value: unknown, reading: Reading) {
  const {items, has_more: hasMore} = fieldsOf(value);
  if (!Array.isArray(items)) throw unreadable('The games');
  const read = entryOf(value, reading, 'games').list('items', (raw): OwnedItem | undefined => {
    const {game_sku: key, drm, attributes} = fieldsOf(raw);
    const sku = skuOf(key);
    if (sku === undefined) return undefined;
    const {take, text, url} = entryOf(raw, reading, sku);
    return {
      id: gameId(sku, stringOf(drm) ?? ''),
      sku,
      name: text('name') ?? sku,
      imageUrl: url('image_url'),
      rarity: rarityOf(attributes),
      instanceId: undefined,
      quantity: 1,
      uses: undefined,
      isConsumable: false,
      endsAt: undefined,
      ...(take('is_pre_order', booleanOf) && {release: {at: undefined}}),
    };
  });
  return {items: read, received: listOf(items).length, hasMore: hasMore === true};
}

export interface OwnedGames {
  /** The player's games, the latest first; loads at the first subscription to the store. Fails as `signed-out` if nobody is signed in. */
  readonly $games: ReadableAtom<Loadable<readonly OwnedItem[]>>;
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  readonly reload: () => void;
  /** Redeems the key of a game; `done` is called once the service has taken it. */
  readonly redeem: (code: string, done: () => void) => void;
  /** Whether the last key may have been redeemed though its answer was lost: there are more games now, or they cannot be read. */
  readonly mayBeRedeemed: () => boolean;
}

/** The name of the action that redeems a key: one at a time. */
export const REDEEM = 'redeem a key';

export function createOwnedGames(context: StorefrontContext): OwnedGames {
  const {client, locale, reading, use} = context;
  const fetchGames = (signal: AbortSignal): Promise<readonly OwnedItem[]> =>
    fetchAllPages(async (page) => {
      const query = {...page, locale: serviceLocale(locale())} as object;
      return readGames(await client('GET /v2/project/{project_id}/entitlement', {query, signal}), reading());
    });
  /**
   * The game with the day of its release, which the list of owned games does not contain; without it if the shop does
   * not report it either.
   */
  const withRelease = async (game: OwnedItem, config: Config, signal: AbortSignal): Promise<OwnedItem> => {
    const {id, sku} = game;
    const sold = await findItem(context, config, {sku, kind: 'game'}, signal).catch(() => undefined);
    const key = sold?.keys.find(({platformId}) => gameId(sku, platformId) === id);
    return key ? {...game, release: {at: key.releaseDate}} : game;
  };
  const {$value, reload} = createResource<readonly OwnedItem[]>(
    context,
    async ({config, signal}) => {
      const games = await fetchGames(signal);
      return Promise.all(games.map((game) => (game.release ? withRelease(game, config, signal) : game)));
    },
    {isPersonal: true},
  );
  const {$actions, act} = use(createActions);
  let mayBeRedeemed = false;
  return {
    $games: $value,
    $actions,
    reload,
    mayBeRedeemed: () => mayBeRedeemed,
    redeem(code, done) {
      const before = $value.value?.value?.map(({id}) => id) ?? [];
      mayBeRedeemed = false;
      void act(REDEEM, {
        send: (signal) => client('POST /v2/project/{project_id}/entitlement/redeem', {body: {code}, signal}),
        // After a lost answer. The game of a key is unknown: the player may have got another game elsewhere meanwhile.
        async isDone(signal) {
          mayBeRedeemed = true;
          mayBeRedeemed = (await fetchGames(signal)).some(({id}) => !before.includes(id));
          return false;
        },
        done,
      });
    },
  };
}
