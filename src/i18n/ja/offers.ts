import type {OfferWords} from '../en.offers.js';

export const offers: OfferWords = {
  offers: 'オファー',
  step: (number) => `ステップ${number}`,
  after: (number) => `ステップ${number}のあと`,
  free: '無料',
  bought: '購入済み',
  save: (amount) => `${amount}お得`,
  open: (number) => `ステップ${number}に進めます。`,
  finished: 'すべて受け取りました。',
  empty: '今はオファーがありません。',
  signInWhy: 'オファーを見るにはログインしてください。',
};
