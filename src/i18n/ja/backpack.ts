import type {BackpackWords} from '../en.backpack.js';
import {isolate} from '../isolate.js';

export const backpack: BackpackWords = {
  kinds: {item: 'アイテム', currency: 'ゲーム内通貨', key: 'ゲームキー', code: 'プロモーションコード'},
  noGame: 'その他',
  move: 'ゲームに送る',
  receive: 'ウォレットに入れる',
  moving: '送信中…',
  fates: {game: 'ゲームに送信済み', wallet: 'ウォレットにあります'},
  playerIn: (game) => (game ? `${isolate(game)}でのプレイヤー番号` : 'ゲームでのプレイヤー番号'),
  isFinal: 'ゲームに送ったものは戻せません。',
  cancel: 'キャンセル',
  hidden: '非表示のコード',
  reveal: '表示',
  copy: 'コピー',
  copied: 'コピー済み',
  noCode: 'コードはまだ届いていません。',
  selected: 'お使いのブラウザではコピーできません。コードを選択したので、ご自身でコピーしてください。',
  said: {
    revealed: (name, code) => `${isolate(name)}のコード: ${isolate(code)}`,
    copied: (name) => `${isolate(name)}のコードをコピーしました。`,
    game: (name) => `${isolate(name)}をゲームに送りました。`,
    wallet: (name) => `${isolate(name)}をウォレットに入れました。`,
  },
  empty: 'バックパックは空です。',
  signInWhy: 'ログインするとバックパックが表示されます。',
  refused: {
    1411: 'そこには送れません。',
    1455: 'すでにバックパックから出されています。',
    2503: 'この番号のプレイヤーはゲームに見つかりません。確認してもう一度お試しください。',
    4001: 'バックパックにはもうありません。',
  },
};
