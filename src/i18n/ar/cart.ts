import type {CartWords} from '../en.cart.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

/** How many units, in the nominative. */
const units = (count: number): string =>
  plural('ar', count, {
    zero: 'لا شيء',
    one: 'قطعة واحدة',
    two: 'قطعتان',
    few: '# قطع',
    many: '# قطعة',
    other: '# قطعة',
  });

export const cart: CartWords = {
  title: 'سلتك',
  cart: 'السلة',
  close: 'إغلاق السلة',
  loading: 'جارٍ تحميل سلتك',
  items: (count) =>
    plural('ar', count, {
      zero: 'لا عناصر',
      one: 'عنصر واحد',
      two: 'عنصران',
      few: '# عناصر',
      many: '# عنصرًا',
      other: '# عنصر',
    }),

  each: (price) => `${isolate(price)} للقطعة`,
  was: 'السعر السابق',
  free: 'مجاني',
  bonus: 'هدية',
  bonusFrom: (promotion) => `هدية من «${isolate(promotion)}»`,
  units: (name, count) => `${isolate(name)} × ${count}`,
  most: (max) =>
    plural('ar', max, {
      zero: 'لا مزيد لك',
      one: 'قطعة واحدة لك كحد أقصى',
      two: 'قطعتان لك كحد أقصى',
      few: '# قطع لك كحد أقصى',
      many: '# قطعة لك كحد أقصى',
      other: '# قطعة لك كحد أقصى',
    }),
  onePerPlayer: 'قطعة واحدة لكل لاعب',
  left: (count) =>
    plural('ar', count, {
      zero: 'لم يبقَ شيء',
      one: 'بقيت قطعة واحدة',
      two: 'بقيت قطعتان',
      few: 'بقيت # قطع',
      many: 'بقيت # قطعة',
      other: 'بقيت # قطعة',
    }),

  less: (name) => `إنقاص واحد من ${isolate(name)}`,
  more: (name) => `زيادة واحد من ${isolate(name)}`,
  quantityOf: (name) => `كمية ${isolate(name)}`,
  quantityMax: (quantity, max) => `${quantity}، والحد الأقصى لك ${max}`,
  remove: (name) => `إزالة ${isolate(name)}`,
  removed: (name) => `تمت إزالة ${isolate(name)}`,
  undo: 'تراجع',
  undoRemove: (name) => `تراجع: إعادة ${isolate(name)}`,

  notTaken: 'لم يقبل المتجر تغييرك الأخير.',

  code: 'رمز ترويجي',
  apply: 'تطبيق',
  applying: 'جارٍ التحقق…',
  removeCode: (code) => `إزالة الرمز ${isolate(code)}`,
  codeNotTaken: 'تعذّر استخدام هذا الرمز.',

  subtotal: 'العناصر',
  saving: 'توفيرك',
  savingWith: (code) => `توفيرك مع ${isolate(code)}`,
  total: 'الإجمالي',
  totalUnknown: 'يُعرف عند الدفع',
  updating: 'جارٍ التحديث…',

  checkOutFor: (total) => `إتمام الشراء · ${isolate(total)}`,
  checkOut: 'إتمام الشراء',
  claim: 'استلمها مجانًا',
  signIn: 'سجّل الدخول لإتمام الشراء',
  signInWhy: 'سلتك محفوظة وتنتقل معك عند تسجيل الدخول.',
  asGuest: 'لا حاجة إلى حساب: مفاتيح الألعاب تصل بالبريد الإلكتروني.',
  inWindow: 'يُفتح الدفع في نافذة آمنة.',

  empty: 'لا شيء هنا بعد',
  emptyWhy: 'أضف عنصرًا وسينتظرك على كل جهاز تسجّل الدخول منه.',
  emptySignedOut: 'أضف عنصرًا وسيبقى هنا.',
  failed: 'تعذّر تحميل سلتك.',
  retry: 'إعادة المحاولة',
  offline: 'لا يوجد اتصال. هذه سلتك كما كانت آخر مرة.',
  stale: 'هذه سلتك كما كانت آخر مرة.',
  unsaved: 'المتجر لا يجيب: لم يُحفظ تغييرك الأخير.',
  unreached: {
    load: 'تعذّر الوصول إلى المتجر. تحقّق من اتصالك.',
    change: 'لا يوجد اتصال: لم يُحفظ تغييرك الأخير.',
    code: 'تعذّر التحقق من الرمز. تحقّق من اتصالك.',
  },

  paying: 'قيد الدفع',
  payingWhy: 'تبقى هذه العناصر كما هي حتى ينتهي الدفع.',
  payingElsewhere: 'يجري دفعها في صفحة أخرى. أكمل الدفع أو ألغه هناك.',
  since: 'أضيف بعد ذلك',
  sinceWhy: 'ليس جزءًا من الدفع، ويبقى في سلتك.',

  said: {
    added: (name) => `تمت إضافة ${isolate(name)}.`,
    changed: (name, count) => `${isolate(name)}: ${count}.`,
    removed: (name) => `تمت إزالة ${isolate(name)}.`,
    several: 'تغيّرت سلتك.',
    emptied: 'سلتك فارغة.',
    codeApplied: (code) => `طُبّق الرمز ${isolate(code)}.`,
    codeRemoved: (code) => `أُزيل الرمز ${isolate(code)}.`,
    paying: 'يجري دفع سلتك في صفحة أخرى.',
    payable: 'انتهى الدفع في الصفحة الأخرى. يمكنك تغيير سلتك مجددًا.',
    standing: (count) => `في السلة: ${units(count)}.`,
    standingAt: (count, total) => `في السلة: ${units(count)}، والإجمالي ${isolate(total)}.`,
  },
};
