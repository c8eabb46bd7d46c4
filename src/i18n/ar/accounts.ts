import type {AccountWords} from '../en.accounts.js';

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
  removed: 'من دونها تفشل الدفعة القادمة وينتهي الاشتراك. وتبقى محفوظة لوقت لاحق.',
  removeIt: 'نعم، إزالة',
  keep: 'الإبقاء عليها',
  other: 'استخدام طريقة دفع أخرى',
};
