import type {BalanceWords} from '../en.balance.js';

export const balance: BalanceWords = {
  empty: 'لا توجد عملة افتراضية هنا.',
  signInWhy: 'سجّل الدخول لترى رصيدك.',
};
