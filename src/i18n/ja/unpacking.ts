import type {UnpackingWords} from '../en.unpacking.js';
import {isolate} from '../isolate.js';

export const unpacking: UnpackingWords = {
  moving: '送信中…',
  playerIn: (game) => (game ? `${isolate(game)}でのプレイヤー番号` : 'ゲームでのプレイヤー番号'),
  isFinal: 'ゲームに送ったものは戻せません。',
  cancel: 'キャンセル',
  copy: 'コピー',
  copied: 'コピー済み',
  selected: 'お使いのブラウザではコピーできません。コードを選択したので、ご自身でコピーしてください。',
  said: {
    revealed: (name, code) => `${isolate(name)}のコード: ${isolate(code)}`,
    copied: (name) => `${isolate(name)}のコードをコピーしました。`,
    game: (name) => `${isolate(name)}をゲームに送りました。`,
    wallet: (name) => `${isolate(name)}をウォレットに入れました。`,
  },
  refused: {
    1411: 'そこには送れません。',
    1455: 'すでにバックパックから出されています。',
    2503: 'この番号のプレイヤーはゲームに見つかりません。確認してもう一度お試しください。',
    4001: 'バックパックにはもうありません。',
  },
};
