import type {SubscriptionWords} from '../en.subscriptions.js';
import {plural} from '../plural.js';

export const subscriptions: SubscriptionWords = {
  standing: {
    active: '有効',
    trial: '無料体験中',
    unpaid: '支払いエラー',
    ending: '更新なし',
    frozen: '停止中',
    canceled: '終了',
    unknown: '',
  },
  plan: 'プラン',
  nextPayment: '次回のお支払い',
  firstPayment: '初回のお支払い',
  worksUntil: '有効期限',
  ended: '終了日',
  price: (money, every) => `${every} ${money}`,
  every: {
    day: (count) => plural('ja', count, {other: '#日ごと'}),
    month: (count) => plural('ja', count, {other: '#か月ごと'}),
    year: (count) => plural('ja', count, {other: '#年ごと'}),
    lifetime: () => '一回払い',
  },
  empty: 'サブスクリプションはありません。',
  signInWhy: 'サブスクリプションを見るにはログインしてください。',
};
