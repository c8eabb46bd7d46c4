import type {PlayerWords} from '../en.player.js';
import {isolate} from '../isolate.js';

export const player: PlayerWords = {
  signIn: 'تسجيل الدخول',
  signInAgain: 'انتهت جلستك. سجّل الدخول من جديد.',
  units: (count, name) => `${count} × ${isolate(name)}`,
  unreachable: 'تعذّر الوصول إلى اللعبة. لم يضع شيء: حاول مرة أخرى.',
  refused: (code) => `لم ينجح ذلك. رمز الخطأ: ${code}.`,
};
