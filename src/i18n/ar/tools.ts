import type {ToolWords} from '../en.catalog-tools.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const tools: ToolWords = {
  groups: 'المجموعات',
  all: 'الكل',
  search: 'البحث عن العناصر',
  filter: 'التصفية والترتيب',
  sort: 'الترتيب حسب',
  sorts: {
    '': 'اختيار المتجر',
    'price-up': 'السعر، من الأقل إلى الأعلى',
    'price-down': 'السعر، من الأعلى إلى الأقل',
    name: 'الاسم',
  },
  kind: 'النوع',
  anyKind: 'كل الأنواع',
  plainKind: 'عنصر',
  rarity: 'الندرة',
  clear: 'مسح الكل',
  foundSpoken: (count) =>
    plural('ar', count, {
      zero: 'لم يُعثر على شيء',
      one: 'عُثر على عنصر واحد',
      two: 'عُثر على عنصرين',
      few: 'عُثر على # عناصر',
      many: 'عُثر على # عنصرًا',
      other: 'عُثر على # عنصر',
    }),
  more: (count, shown, total) =>
    plural('ar', count, {
      zero: (written) => `عناصر إضافية: ${written}، ${place(shown, total)}`,
      one: () => `عنصر إضافي واحد، ${place(shown, total)}`,
      two: () => `عنصران إضافيان، ${place(shown, total)}`,
      few: (written) => `${written} عناصر إضافية، ${place(shown, total)}`,
      many: (written) => `${written} عنصرًا إضافيًا، ${place(shown, total)}`,
      other: (written) => `${written} عنصر إضافي، ${place(shown, total)}`,
    }),
  nothing: 'لا شيء يطابق.',
  nothingFor: (text) => `لا شيء يطابق «${isolate(text)}».`,
  searching: 'جارٍ البحث…',
};

function place(shown: number, total: number | undefined): string {
  return total === undefined ? `المعروض: ${shown}` : `المعروض ${shown} من ${total}`;
}
