import type {BackpackWords} from '../en.backpack.js';

export const backpack: BackpackWords = {
  kinds: {item: 'アイテム', currency: 'ゲーム内通貨', key: 'ゲームキー', code: 'プロモーションコード'},
  noGame: 'その他',
  move: 'ゲームに送る',
  receive: 'ウォレットに入れる',
  fates: {game: 'ゲームに送信済み', wallet: 'ウォレットにあります'},
  hidden: '非表示のコード',
  reveal: '表示',
  noCode: 'コードはまだ届いていません。',
  empty: 'バックパックは空です。',
  signInWhy: 'ログインするとバックパックが表示されます。',
};
