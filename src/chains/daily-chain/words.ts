/** The words of daily chains, beside the words of all chains. */
export const dailyWords = {
  daily: 'Daily rewards',
  day: (number: string): string => `Day ${number}`,
  today: 'Today',
  progress: (number: string, count: string): string => `Day ${number} of ${count}`,
  nextIn: (time: string): string => `The next one in ${time}`,
  tomorrow: 'Come back tomorrow for the next one.',
  missed: 'Missed',
  signInWhy: 'Sign in to see your daily rewards.',
};

export type DailyWords = typeof dailyWords;
