import type {PlayerWords} from '../en.player.js';
import {isolate} from '../isolate.js';

export const player: PlayerWords = {
  loading: '読み込み中…',
  offline: '接続できません。表示は最後に確認したときのものです。',
  stale: '表示は最後に確認したときのものです。',
  signIn: 'ログイン',
  signInAgain: 'セッションが終了しました。もう一度ログインしてください。',
  units: (count, name) => `${isolate(name)} ${count}個`,
  named: (name, label) => `${isolate(name)}：${label}`,
  unreachable: 'ゲームに接続できません。何も失われていません。もう一度お試しください。',
  refused: (code) => `うまくいきませんでした。エラーコード: ${code}`,
};
