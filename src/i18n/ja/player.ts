import type {PlayerWords} from '../en.player.js';
import {isolate} from '../isolate.js';

export const player: PlayerWords = {
  signIn: 'ログイン',
  signInAgain: 'セッションが終了しました。もう一度ログインしてください。',
  units: (count, name) => `${isolate(name)} ${count}個`,
  unreachable: 'ゲームに接続できません。何も失われていません。もう一度お試しください。',
  refused: (code) => `うまくいきませんでした。エラーコード: ${code}`,
};
