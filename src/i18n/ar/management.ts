import type {ManagementWords} from '../en.management.js';
import {isolate} from '../isolate.js';

export const management: ManagementWords = {
  unpaidWhy: 'لم تتم الدفعة الأخيرة. اختر طريقة دفع أخرى لتحتفظ به.',
  ways: {plan: 'تغيير الخطة', payment: 'الدفع', cancel: 'إلغاء…'},
  keep: 'الاحتفاظ به',
  keeping: 'لحظة…',
  close: 'إغلاق',
  said: {
    canceled: (name) => `أُلغي ${isolate(name)}.`,
    'non-renewing': (name, date) => `أُلغي ${isolate(name)}. يبقى نشطًا حتى ${date}.`,
    activated: (name) => `سيتجدد ${isolate(name)} من جديد.`,
    plan: (name, _, plan) => `${isolate(name)}: خطتك الآن ${isolate(plan)}.`,
    'payment-account': (name) => `${isolate(name)}: تغيّرت طريقة الدفع.`,
  },
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
