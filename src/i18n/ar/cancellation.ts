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
  sure: (name) => `إنهاء ${isolate(name)} الآن مع أنه مدفوع؟`,
  paid: (money, date) => (money ? `لقد دفعت ${isolate(money)} عن المدة حتى ${date}.` : `إنه مدفوع حتى ${date}.`),
  paidForGood: (money) =>
    money ? `لقد دفعت ${isolate(money)} مقابله مرة واحدة وإلى الأبد.` : 'إنه مدفوع مرة واحدة وإلى الأبد.',
  forfeit: 'إذا أنهيته الآن يزول فورًا، وتفقد ما تبقى من المدة المدفوعة، ولا يُرد إليك أي مبلغ.',
  endPaid: 'إنهاؤه وخسارة ذلك',
};
