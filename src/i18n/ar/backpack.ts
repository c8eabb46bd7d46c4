import type {BackpackWords} from '../en.backpack.js';

export const backpack: BackpackWords = {
  kinds: {item: 'غرض', currency: 'عملة', key: 'مفتاح لعبة', code: 'رمز ترويجي'},
  noGame: 'أخرى',
  move: 'نقل إلى اللعبة',
  receive: 'إضافة إلى المحفظة',
  fates: {game: 'أُرسل إلى اللعبة', wallet: 'في محفظتك'},
  hidden: 'رمز مخفي',
  reveal: 'إظهار',
  noCode: 'لم يصل الرمز بعد.',
  empty: 'حقيبتك فارغة.',
  signInWhy: 'سجّل الدخول لترى حقيبتك.',
};
