import type {ProblemWords} from '../en.problems.js';

export const problems: ProblemWords = {
  signIn: 'سجّل الدخول لرؤية المتجر.',
  signInAgain: 'انتهت جلستك. سجّل الدخول مجددًا لرؤية المتجر.',
  network: 'تعذّر الوصول إلى المتجر. تحقّق من اتصالك.',
  timeout: 'يستغرق المتجر وقتًا طويلًا للرد.',
  failed: 'تعذّر تحميل المتجر.',
};
