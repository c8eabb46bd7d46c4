import type {CardWords} from '../en.card.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const card: CardWords = {
  add: (name, price) => `إضافة ${isolate(name)} إلى سلتك مقابل ${isolate(price)}`,
  adding: 'جارٍ الإضافة…',
  inCart: (count) =>
    plural('ar', count, {
      zero: 'لا شيء في سلتك',
      one: 'قطعة واحدة في سلتك',
      two: 'قطعتان في سلتك',
      few: '# قطع في سلتك',
      many: '# قطعة في سلتك',
      other: '# قطعة في سلتك',
    }),
  unsaved: 'لم يُحفظ بعد: لا ردّ',
  spend: (name, amount, currency) => `شراء ${isolate(name)} مقابل ${isolate(`${amount} ${currency}`)}`,
  choose: (name) => `${isolate(name)}: اختر المنصة`,
  from: (price) => `ابتداءً من ${isolate(price)}`,
  soon: 'قريبًا',
  soonFor: (price, date) => `${isolate(price)} ابتداءً من ${isolate(date)}`,
  opensIn: (time) => `متاح خلال ${isolate(time)}`,
  opensNow: 'متاح بعد لحظات',
  endsIn: (time) => `ينتهي خلال ${isolate(time)}`,
  endsNow: 'ينتهي الآن',
  againIn: (time) => `متاح مجددًا خلال ${isolate(time)}`,
  resets: (time) => `يتجدد خلال ${isolate(time)}`,
  limitReached: (total) =>
    plural('ar', total, {
      zero: 'لا يمكنك الحصول على المزيد',
      one: 'حصلت على القطعة المتاحة لك',
      two: 'حصلت على القطعتين المتاحتين لك',
      few: 'حصلت على القطع الـ# المتاحة لك',
      many: 'حصلت على الـ# قطعة المتاحة لك',
      other: 'حصلت على الـ# قطعة المتاحة لك',
    }),
  save: (amount) => `وفّر ${isolate(amount)}`,
  free: 'مجاني',
  bonus: 'هدية',
  bonusCount: (count) => `هدية ${isolate(`+${count}`)}`,
  bonusItem: (count, name) => `هدية: ${isolate(name)} × ${count}`,
  points: (count, name) => `يمنحك ${isolate(`${count} ${name}`)}`,
  contains: (count) =>
    plural('ar', count, {
      zero: 'لا عناصر في الداخل',
      one: 'عنصر واحد في الداخل',
      two: 'عنصران في الداخل',
      few: '# عناصر في الداخل',
      many: '# عنصرًا في الداخل',
      other: '# عنصر في الداخل',
    }),
  also: (fact, other) => `${fact} · ${other}`,
  alsoNamed: (name, label) => `${isolate(name)}: ${label}`,
  moreInside: (count) => `+ ${count} غيرها`,
  platforms: (names) => `لمنصات ${isolate(names)}`,
};
