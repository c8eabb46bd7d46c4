import type {DailyWords} from '../en.daily.js';

export const daily: DailyWords = {
  daily: 'المكافآت اليومية',
  day: (number) => `اليوم ${number}`,
  today: 'اليوم',
  progress: (number, count) => `اليوم ${number} من ${count}`,
  nextIn: (time) => `التالية خلال ${time}`,
  tomorrow: 'عد غدًا لأخذ التالية.',
  missed: 'فاتتك',
  signInWhy: 'سجّل الدخول لترى مكافآتك اليومية.',
};
