import type {InventoryWords} from '../en.inventory.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const inventory: InventoryWords = {
  left: (time) => `باقٍ ${time}`,
  uses: (count) =>
    plural('ar', count, {
      zero: 'لم يبقَ أي استخدام',
      one: 'بقي استخدام واحد',
      two: 'بقي استخدامان',
      few: 'بقيت # استخدامات',
      many: 'بقي # استخدامًا',
      other: 'بقي # استخدام',
    }),
  use: 'استخدام واحد',
  using: 'جارٍ الاستخدام…',
  owned: 'ملكك إلى الأبد',
  used: (name, left) =>
    `${isolate(name)}: استُخدم واحد، ${plural('ar', left, {
      zero: 'ولم يبقَ شيء',
      one: 'وبقي واحد',
      two: 'وبقي اثنان',
      few: 'وبقي #',
      many: 'وبقي #',
      other: 'وبقي #',
    })}.`,
  empty: 'لا تملك شيئًا بعد.',
  signInWhy: 'سجّل الدخول لترى ما تملكه.',
  refused: {
    1411: 'لم يبقَ منه شيء لاستخدامه.',
    4001: 'لم يبقَ منه شيء لاستخدامه.',
  },
};
