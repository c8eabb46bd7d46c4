import type {VisitWords} from '../en.visit.js';

export const visit: VisitWords = {
  asking: 'جارٍ فتح صفحة الدفع…',
  open: 'أكمل ذلك في صفحة الدفع. وسيظهر ما يتغير هنا.',
  blocked: 'تعذّر فتح صفحة الدفع تلقائيًا.',
  again: 'فتح صفحة الدفع',
  dismiss: 'ليس الآن',
};
