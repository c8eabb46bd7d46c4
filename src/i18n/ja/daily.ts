import type {DailyWords} from '../en.daily.js';

export const daily: DailyWords = {
  daily: 'デイリー報酬',
  day: (number) => `${number}日目`,
  today: '今日',
  progress: (number, count) => `${count}日中${number}日目`,
  nextIn: (time) => `次の報酬まであと${time}`,
  tomorrow: '次の報酬はまた明日。',
  missed: '受取期限切れ',
  signInWhy: 'デイリー報酬を見るにはログインしてください。',
};
