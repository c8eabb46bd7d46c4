import type {SubscriptionWords} from '../en.subscriptions.js';
import {plural} from '../plural.js';

export const subscriptions: SubscriptionWords = {
  standing: {
    active: 'نشط',
    trial: 'تجربة مجانية',
    unpaid: 'فشل الدفع',
    ending: 'لن يتجدد',
    frozen: 'معلّق',
    canceled: 'منتهٍ',
    unknown: '',
  },
  plan: 'الخطة',
  nextPayment: 'الدفعة القادمة',
  firstPayment: 'الدفعة الأولى',
  worksUntil: 'يعمل حتى',
  ended: 'انتهى في',
  price: (money, every) => `${money} ${every}`,
  every: {
    day: (count) =>
      plural('ar', count, {
        zero: 'كل يوم',
        one: 'كل يوم',
        two: 'كل يومين',
        few: 'كل # أيام',
        many: 'كل # يومًا',
        other: 'كل # يوم',
      }),
    month: (count) =>
      plural('ar', count, {
        zero: 'كل شهر',
        one: 'كل شهر',
        two: 'كل شهرين',
        few: 'كل # أشهر',
        many: 'كل # شهرًا',
        other: 'كل # شهر',
      }),
    year: (count) =>
      plural('ar', count, {
        zero: 'كل سنة',
        one: 'كل سنة',
        two: 'كل سنتين',
        few: 'كل # سنوات',
        many: 'كل # سنة',
        other: 'كل # سنة',
      }),
    lifetime: () => 'مرة واحدة',
  },
  empty: 'ليس لديك اشتراكات.',
  signInWhy: 'سجّل الدخول لترى اشتراكاتك.',
};
