import type {OfferWords} from '../en.offers.js';

export const offers: OfferWords = {
  offers: 'العروض',
  step: (number) => `الخطوة ${number}`,
  after: (number) => `بعد الخطوة ${number}`,
  free: 'مجانًا',
  bought: 'تم الشراء',
  save: (amount) => `توفّر ${amount}`,
  open: (number) => `الخطوة ${number} متاحة الآن.`,
  finished: 'أخذتها كلها.',
  empty: 'لا توجد عروض الآن.',
  signInWhy: 'سجّل الدخول لترى عروضك.',
};
