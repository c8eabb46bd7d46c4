import type {BalanceWords} from '../en.balance.js';

export const balance: BalanceWords = {
  empty: 'Hier gibt es keine virtuelle Währung.',
  signInWhy: 'Melde dich an, um dein Guthaben zu sehen.',
};
