import type {PlayerWords} from '../en.player.js';
import {isolate} from '../isolate.js';

export const player: PlayerWords = {
  loading: 'جارٍ التحميل…',
  offline: 'لا يوجد اتصال. هذا آخر ما نعرفه.',
  stale: 'هذا آخر ما نعرفه.',
  signIn: 'تسجيل الدخول',
  signInAgain: 'انتهت جلستك. سجّل الدخول من جديد.',
  units: (count, name) => `${count} × ${isolate(name)}`,
  named: (name, label) => `${isolate(name)}: ${label}`,
  unreachable: 'تعذّر الوصول إلى اللعبة. لم يضع شيء: حاول مرة أخرى.',
  refused: (code) => `لم ينجح ذلك. رمز الخطأ: ${code}.`,
};
