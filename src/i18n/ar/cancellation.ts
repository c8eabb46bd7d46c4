import type {CancellationWords} from '../en.cancellation.js';
import {isolate} from '../isolate.js';

export const cancellation: CancellationWords = {
  title: (name) => `إلغاء ${isolate(name)}؟`,
  later: (date) => `يبقى لك حتى ${date}. بعدها ينتهي ولا يُخصم أي مبلغ آخر.`,
  onlyNow: 'لا يمكن إنهاء هذا الاشتراك إلا فورًا.',
  now: 'إذا أنهيته الآن يزول فورًا مع ما تبقى من المدة المدفوعة.',
  keep: 'الاحتفاظ به',
  stop: (date) => `الإلغاء في ${date}`,
  end: 'إنهاؤه الآن',
  running: 'جارٍ الإلغاء…',
};
