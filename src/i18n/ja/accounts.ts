import type {AccountWords} from '../en.accounts.js';

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
  removed: '外すと次回のお支払いができず、サブスクリプションは終了します。支払い方法の情報は保存されたままです。',
  removeIt: '外す',
  keep: 'そのままにする',
  other: '別の支払い方法を使う',
};
