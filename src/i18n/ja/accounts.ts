import type {AccountWords} from '../en.accounts.js';
import {isolate} from '../isolate.js';

export const accounts: AccountWords = {
  paidWith: '支払い方法',
  nothing: '未設定',
  lastPayment: '前回のお支払い',
  since: '開始日',
  title: '支払い方法の一覧',
  expires: (date) => `有効期限 ${date}`,
  inUse: '使用中',
  use: 'これを使う',
  remove: '外す',
  question: (name) => `${isolate(name)}を外しますか？`,
  lost: (date) =>
    date
      ? `外すと${date}のお支払いができず、サブスクリプションは終了します。`
      : '外すとサブスクリプションを更新できません。',
  saved: '支払い方法の情報は保存されたままです。',
  removeIt: '外す',
  removing: '外しています…',
  keep: 'そのままにする',
  other: '別の支払い方法を使う',
};
