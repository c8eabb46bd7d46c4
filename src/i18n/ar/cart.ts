import type {CartWords} from '../en.cart.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

const notForSale = 'لم يعد هذا العنصر معروضًا للبيع.';

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
      zero: 'لا يُسمح لك بالمزيد',
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

  clamped: (count) =>
    plural('ar', count, {
      zero: 'لم يبقَ شيء: أصبحت الكمية #.',
      one: 'بقيت قطعة واحدة فقط: أصبحت الكمية #.',
      two: 'بقيت قطعتان فقط: أصبحت الكمية #.',
      few: 'بقيت # قطع فقط: أصبحت الكمية #.',
      many: 'بقيت # قطعة فقط: أصبحت الكمية #.',
      other: 'بقيت # قطعة فقط: أصبحت الكمية #.',
    }),
  refused: {
    1401: 'لا شيء في السلة لدفع ثمنه.',
    1402: 'لا يمكن إضافة هذا العنصر إلى السلة.',
    1403: 'لا يمكن شراء هذه العناصر معًا.',
    1411: notForSale,
    1417: 'السلة فارغة.',
    1421: 'لا يمكن شراء هذا العنصر مع العناصر الأخرى.',
    1424: 'لا توجد مفاتيح كافية.',
    1455: notForSale,
    1456: 'أصبح هذا العنصر مجانيًا. استلمه من المتجر.',
    1459: 'لم يبقَ منه ما يكفي.',
    1460: 'لديك منه كل ما يُسمح لك به.',
    1468: 'أنت تملك هذا العنصر بالفعل.',
    4001: notForSale,
  },
  notTaken: 'لم يقبل المتجر هذا التغيير.',

  code: 'رمز ترويجي',
  apply: 'تطبيق',
  applying: 'جارٍ التحقق…',
  removeCode: (code) => `إزالة الرمز ${isolate(code)}`,
  codeRefused: {
    1501: 'سجّل الدخول لاستخدام رمز.',
    9802: 'هذا الرمز غير صالح. تحقّق من كتابته.',
    9804: 'استُخدم هذا الرمز بأقصى عدد مسموح.',
    9808: 'هذا الرمز غير صالح في بلدك.',
    9810: 'انتهت صلاحية هذا الرمز.',
  },
  codeSignIn: 'سجّل الدخول لاستخدام رمز.',
  codeUnchecked: 'تعذّر التحقق من الرمز. تحقّق من اتصالك.',
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
  emptySignedOut: 'أضف عنصرًا وسيبقى هنا بينما تتصفّح المتجر.',
  retry: 'إعادة المحاولة',
  offline: 'لا يوجد اتصال. هذه سلتك كما كانت آخر مرة.',
  stale: 'هذه سلتك كما كانت آخر مرة.',

  failure: {
    signIn: 'سجّل الدخول لرؤية سلتك.',
    signInAgain: 'انتهت جلستك. سجّل الدخول مجددًا لرؤية سلتك.',
    network: 'تعذّر الوصول إلى المتجر. تحقّق من اتصالك.',
    timeout: 'يستغرق المتجر وقتًا طويلًا للرد.',
    other: 'تعذّر تحميل سلتك.',
  },
  changeFailure: {
    signIn: 'سجّل الدخول لتغيير سلتك.',
    signInAgain: 'انتهت جلستك. سجّل الدخول مجددًا لتغيير سلتك.',
    network: 'لا يوجد اتصال: لم يُحفظ تغييرك الأخير.',
    timeout: 'استغرق المتجر وقتًا طويلًا: لم يُحفظ تغييرك الأخير.',
    other: 'لم يُحفظ تغييرك الأخير.',
  },

  said: {
    added: (name) => `تمت إضافة ${isolate(name)}.`,
    changed: (name, count) => `${isolate(name)}: ${count}.`,
    removed: (name) => `تمت إزالة ${isolate(name)}.`,
    several: 'تغيّرت سلتك.',
    emptied: 'سلتك فارغة.',
    codeApplied: (code) => `طُبّق الرمز ${isolate(code)}.`,
    codeRemoved: (code) => `أُزيل الرمز ${isolate(code)}.`,
    standing: (count) => `في السلة: ${units(count)}.`,
    standingAt: (count, total) => `في السلة: ${units(count)}، والإجمالي ${isolate(total)}.`,
  },
};
