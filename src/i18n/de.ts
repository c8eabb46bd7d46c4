import {plural} from './plural.js';
import type {LocaleChunk} from './words.js';

/** German: the catalog's words. The others follow with `more`. */
export const catalog: LocaleChunk['catalog'] = {
  catalog: 'Shop',
  loading: 'Artikel werden geladen',
  empty: 'Im Moment gibt es hier nichts zu kaufen.',
  failed: 'Da ist etwas schiefgegangen.',
  retry: 'Erneut versuchen',
  buy: (name, price) => `${name} für ${price} kaufen`,
  was: 'Vorher',
  availability: {
    virtual: 'Holen',
    free: 'Gratis holen',
    choose: 'Plattform wählen',
    soon: 'Bald erhältlich',
    ended: 'Nicht mehr im Verkauf',
    'sold-out': 'Ausverkauft',
    'limit-reached': 'Limit erreicht',
    owned: '✓ In deinem Besitz',
    unavailable: 'Nicht verfügbar',
  },
  left: (count) => plural('de', count, {one: 'Noch #', other: 'Noch #'}),
  leftForYou: (count) => plural('de', count, {one: 'Noch # für dich', other: 'Noch # für dich'}),
  rarity: {common: '', uncommon: 'Ungewöhnlich', rare: 'Selten', epic: 'Episch', legendary: 'Legendär'},
  kind: {
    item: '',
    currency: 'Währung',
    package: 'Währungspaket',
    bundle: 'Paket',
    game: 'Spiel',
    key: 'Spielschlüssel',
  },
  others: 'Mehr',
  showMore: (count) => plural('de', count, {one: '# weiteren zeigen', other: '# weitere zeigen'}),
  shown: (count, total) => (total === undefined ? `${count} angezeigt` : `${count} von ${total}`),
};

const cards = () => import('./de/of-cards.js');

export const more: LocaleChunk['more'] = {
  card: cards,
  tools: cards,
  details: () => import('./de/details.js'),
  cart: () => import('./de/cart.js'),
  cartRefusals: () => import('./de/cart-refusals.js'),
  purchase: () => import('./de/purchase.js'),
  refusals: () => import('./de/refusals.js'),
  guest: () => import('./de/guest.js'),
  problems: () => import('./de/problems.js'),
};
