import type {BalanceWords} from '../en.balance.js';

export const balance: BalanceWords = {
  empty: 'ゲーム内通貨はありません。',
  signInWhy: 'ログインすると残高が表示されます。',
};
