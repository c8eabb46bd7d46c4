import type {UnpackingWords} from '../en.unpacking.js';
import {isolate} from '../isolate.js';

export const unpacking: UnpackingWords = {
  moving: 'جارٍ النقل…',
  playerIn: (game) => (game ? `معرّف اللاعب الخاص بك في ${isolate(game)}` : 'معرّف اللاعب الخاص بك في اللعبة'),
  isFinal: 'ما يصل إلى اللعبة لا يمكن إرجاعه.',
  cancel: 'إلغاء',
  copy: 'نسخ',
  copied: 'تم النسخ',
  selected: 'متصفحك لا يسمح بالنسخ. الرمز محدَّد: انسخه بنفسك.',
  said: {
    revealed: (name, code) => `رمز ${isolate(name)}: ${isolate(code)}`,
    copied: (name) => `تم نسخ رمز ${isolate(name)}.`,
    game: (name) => `تم إرسال ${isolate(name)} إلى اللعبة.`,
    wallet: (name) => `تمت إضافة ${isolate(name)} إلى محفظتك.`,
  },
  refused: {
    1411: 'لا يمكن نقل هذا إلى هناك.',
    1455: 'لقد غادر حقيبتك من قبل.',
    2503: 'لا تعرف اللعبة لاعبًا بهذا المعرّف. تحقق منه وحاول مرة أخرى.',
    4001: 'لم يعد هذا في حقيبتك.',
  },
};
