import {plural} from './plural.js';
import type {LocaleChunk} from './words.js';

/** Japanese: the catalog's words. The others follow with `more`. */
export const catalog: LocaleChunk['catalog'] = {
  catalog: 'ショップ',
  loading: 'アイテムを読み込んでいます',
  empty: '現在販売中のアイテムはありません。',
  failed: '問題が発生しました。',
  retry: 'もう一度試す',
  buy: (name, price) => `${name}を${price}で購入`,
  was: '通常価格',
  availability: {
    virtual: '入手する',
    free: '無料で受け取る',
    choose: 'プラットフォームを選択',
    soon: '近日登場',
    ended: '販売終了',
    'sold-out': '売り切れ',
    'limit-reached': '購入上限に達しました',
    owned: '✓ 所持済み',
    unavailable: '購入できません',
  },
  left: (count) => plural('ja', count, {other: '残り#個'}),
  leftForYou: (count) => plural('ja', count, {other: 'あと#個購入できます'}),
  rarity: {common: '', uncommon: 'アンコモン', rare: 'レア', epic: 'エピック', legendary: 'レジェンダリー'},
  kind: {
    item: '',
    currency: '通貨',
    package: '通貨パック',
    bundle: 'セット',
    game: 'ゲーム',
    key: 'ゲームキー',
  },
  others: 'その他',
  showMore: (count) => plural('ja', count, {other: 'さらに#件表示'}),
  shown: (count, total) => (total === undefined ? `${count}件を表示中` : `${total}件中${count}件`),
};

const cards = () => import('./ja/of-cards.js');

export const more: LocaleChunk['more'] = {
  card: cards,
  tools: cards,
  details: () => import('./ja/details.js'),
  cart: () => import('./ja/cart.js'),
  cartRefusals: () => import('./ja/cart-refusals.js'),
  purchase: () => import('./ja/purchase.js'),
  refusals: () => import('./ja/refusals.js'),
  guest: () => import('./ja/guest.js'),
  problems: () => import('./ja/problems.js'),
};
