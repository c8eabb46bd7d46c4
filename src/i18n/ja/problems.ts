import type {ProblemWords} from '../en.problems.js';

export const problems: ProblemWords = {
  signIn: 'ショップを見るにはサインインしてください。',
  signInAgain: 'セッションの有効期限が切れました。ショップを見るには、もう一度サインインしてください。',
  network: 'ショップに接続できません。通信環境を確認してください。',
  timeout: 'ショップからの応答に時間がかかりすぎています。',
  failed: 'ショップを読み込めませんでした。',
};
