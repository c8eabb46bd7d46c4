import {openPage} from '../player-page.js';
import {press, type State, sees} from './state.js';

const PACK = '<backpack-view></backpack-view>';
const OWNED = '<virtual-balance></virtual-balance><inventory-view></inventory-view>';

/** What a player owns: backpack, inventory and balance. */
export const BELONGINGS_STATES: readonly State[] = [
  {
    name: 'a backpack that is asked about a move, with a code that is shown and one that is not',
    async open(page, shop, lang) {
      await openPage(page, shop, PACK, {lang});
      await press(page, '[part=reveal-button]');
      await sees(page, '[part=copy-button]');
      await press(page, '[part=move-button]');
      await sees(page, '[part=form]');
    },
  },
  {
    name: 'a backpack with an item in the wallet, and one that could not be moved',
    async open(page, shop, lang) {
      await openPage(page, shop, PACK, {lang});
      await press(page, '[part=receive-button]');
      await sees(page, '[part=state]');
      await page.route('**/move_to_game', (route) => route.abort('internetdisconnected'));
      await press(page, '[part=move-button]');
      await press(page, '[part=send-button]');
      await sees(page, '[part=note]');
    },
  },
  {
    name: 'a backpack without a proxy',
    async open(page, shop, lang) {
      const unset = `<store-provider project-id="{{project-id}}" store-url="{{store-url}}" locale="${lang}">${PACK}</store-provider>`;
      await openPage(page, shop, unset, {lang});
      await sees(page, '.state');
    },
  },
  {
    name: 'a player’s inventory and balance',
    async open(page, shop, lang) {
      await openPage(page, shop, OWNED, {lang});
      await sees(page, '[part=balance]');
      await press(page, '[part=use-button]');
      await sees(page, '[part=time]');
    },
  },
  {
    name: 'backpack, inventory and balance without a player',
    async open(page, shop, lang) {
      await openPage(page, shop, PACK + OWNED, {lang, player: null});
      await sees(page, 'backpack-view .state');
      await sees(page, 'inventory-view .state');
      await sees(page, 'virtual-balance .state');
    },
  },
];
