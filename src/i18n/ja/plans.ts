import type {PlanWords} from '../en.plans.js';
import {isolate} from '../isolate.js';

export const plans: PlanWords = {
  title: 'プランを変更',
  yours: '現在のプラン',
  none: '変更できるプランはほかにありません。',
  today: (money) => `本日のお支払いは${money}です。`,
  free: '本日のお支払いはありません。',
  unused: (money) => `お支払い済みの残り期間分として${money}が差し引かれます。`,
  later: (price, date) => `${date}から：${price}。`,
  onPage: '本日のお支払い額は、確定前に表示されます。',
  change: (plan) => `${isolate(plan)}に変更`,
};
