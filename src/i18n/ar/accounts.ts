import type {AccountWords} from '../en.accounts.js';
import {isolate} from '../isolate.js';

export const accounts: AccountWords = {
  paidWith: 'يُدفع بواسطة',
  nothing: 'لا شيء بعد',
  lastPayment: 'آخر دفعة',
  since: 'منذ',
  title: 'طرق الدفع',
  expires: (date) => `تنتهي في ${date}`,
  inUse: 'مستخدمة',
  use: 'استخدام هذه',
  remove: 'إزالة',
  question: (name) => `إزالة ${isolate(name)}؟`,
  lost: (date) => (date ? `من دونها تفشل الدفعة في ${date} وينتهي الاشتراك.` : 'من دونها لا يمكن تجديد الاشتراك.'),
  saved: 'وتبقى محفوظة لوقت لاحق.',
  removeIt: 'نعم، إزالة',
  removing: 'جارٍ الإزالة…',
  keep: 'الإبقاء عليها',
  other: 'استخدام طريقة دفع أخرى',
};
