import type {PlanWords} from '../en.plans.js';
import {isolate} from '../isolate.js';

export const plans: PlanWords = {
  title: 'تغيير الخطة',
  yours: 'خطتك',
  none: 'لا توجد خطة أخرى تنتقل إليها.',
  today: (money) => `تدفع اليوم ${money}.`,
  free: 'لا تدفع شيئًا اليوم.',
  unused: (money) => `يُحتسب لك ${money} عن المدة المتبقية التي دفعت ثمنها.`,
  later: (price, date) => `ابتداءً من ${date}: ${price}.`,
  onPage: 'ستعرف ما تدفعه اليوم قبل أن تؤكد.',
  change: (plan) => `الانتقال إلى ${isolate(plan)}`,
};
