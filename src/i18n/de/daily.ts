import type {DailyWords} from '../en.daily.js';

export const daily: DailyWords = {
  daily: 'Tägliche Belohnungen',
  day: (number) => `Tag ${number}`,
  today: 'Heute',
  progress: (number, count) => `Tag ${number} von ${count}`,
  nextIn: (time) => `Die nächste in ${time}`,
  tomorrow: 'Komm morgen für die nächste wieder.',
  missed: 'Verpasst',
  signInWhy: 'Melde dich an, um deine täglichen Belohnungen zu sehen.',
};
