import type {SubscriptionWords} from '../en.subscriptions.js';
import {isolate} from '../isolate.js';
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
  unpaidWhy: 'لم تتم الدفعة الأخيرة. اختر طريقة دفع أخرى لتحتفظ به.',
  ways: {plan: 'تغيير الخطة', payment: 'الدفع', cancel: 'إلغاء…'},
  keep: 'الاحتفاظ به',
  keeping: 'لحظة…',
  said: {
    canceled: (name) => `أُلغي ${isolate(name)}.`,
    'non-renewing': (name, date) => `أُلغي ${isolate(name)}. يبقى نشطًا حتى ${date}.`,
    activated: (name) => `سيتجدد ${isolate(name)} من جديد.`,
    plan: (name, _, plan) => `${isolate(name)}: خطتك الآن ${isolate(plan)}.`,
    'payment-account': (name) => `${isolate(name)}: تغيّرت طريقة الدفع.`,
  },
  empty: 'ليس لديك اشتراكات.',
  signInWhy: 'سجّل الدخول لترى اشتراكاتك.',
  refused: {
    8001: 'لم يعد هذا الاشتراك موجودًا.',
    8002: 'لم تعد هذه الخطة موجودة.',
    8003: 'لم تعد طريقة الدفع هذه موجودة. اختر غيرها.',
    8011: 'أُلغي هذا الاشتراك من قبل.',
    8012: 'لم يعد ذلك ممكنًا: لقد تغيّر هذا الاشتراك.',
    8013: 'اللعبة لا تسمح بذلك.',
    8014: 'لا يمكنك التغيير إلى هذه الخطة. اختر غيرها.',
  },
};
