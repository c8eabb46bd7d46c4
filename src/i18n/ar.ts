import {isolate} from './isolate.js';
import {plural} from './plural.js';
import type {LocaleChunk} from './words.js';

/** Arabic: the catalog's words. The others follow with `more`. */
export const catalog: LocaleChunk['catalog'] = {
  catalog: 'المتجر',
  loading: 'جارٍ تحميل العناصر',
  empty: 'لا يوجد شيء للبيع حاليًا.',
  failed: 'حدث خطأ ما.',
  retry: 'إعادة المحاولة',
  buy: (name, price) => `شراء ${isolate(name)} مقابل ${isolate(price)}`,
  was: 'السعر السابق',
  availability: {
    virtual: 'احصل عليه',
    free: 'استلمه مجانًا',
    choose: 'اختر المنصة',
    soon: 'قريبًا',
    ended: 'لم يعد يُباع',
    'sold-out': 'نفدت الكمية',
    'limit-reached': 'بلغت الحد الأقصى',
    owned: '✓ لديك',
    unavailable: 'غير متاح',
  },
  left: (count) =>
    plural('ar', count, {
      zero: 'لم يبقَ شيء',
      one: 'بقيت قطعة واحدة',
      two: 'بقيت قطعتان',
      few: 'بقيت # قطع',
      many: 'بقيت # قطعة',
      other: 'بقيت # قطعة',
    }),
  leftForYou: (count) =>
    plural('ar', count, {
      zero: 'لم يبقَ لك شيء',
      one: 'بقيت لك قطعة واحدة',
      two: 'بقيت لك قطعتان',
      few: 'بقيت لك # قطع',
      many: 'بقيت لك # قطعة',
      other: 'بقيت لك # قطعة',
    }),
  rarity: {common: '', uncommon: 'غير شائع', rare: 'نادر', epic: 'ملحمي', legendary: 'أسطوري'},
  kind: {
    item: '',
    currency: 'عملة',
    package: 'حزمة عملات',
    bundle: 'حزمة',
    game: 'لعبة',
    key: 'مفتاح لعبة',
  },
  others: 'المزيد',
  showMore: (count) =>
    plural('ar', count, {
      zero: 'عرض المزيد',
      one: 'عرض عنصر إضافي',
      two: 'عرض عنصرين إضافيين',
      few: 'عرض # عناصر إضافية',
      many: 'عرض # عنصرًا إضافيًا',
      other: 'عرض # عنصر إضافي',
    }),
  shown: (count, total) => (total === undefined ? `المعروض: ${count}` : `${count} من ${total}`),
};

const cards = () => import('./ar/of-cards.js');

export const more: LocaleChunk['more'] = {
  card: cards,
  tools: cards,
  details: () => import('./ar/details.js'),
  cart: () => import('./ar/cart.js'),
  cartRefusals: () => import('./ar/cart-refusals.js'),
  purchase: () => import('./ar/purchase.js'),
  refusals: () => import('./ar/refusals.js'),
  guest: () => import('./ar/guest.js'),
  problems: () => import('./ar/problems.js'),
};
