import type {ProblemWords} from '../en.problems.js';

export const problems: ProblemWords = {
  signIn: 'Melde dich an, um den Shop zu sehen.',
  signInAgain: 'Deine Sitzung ist abgelaufen. Melde dich neu an, um den Shop zu sehen.',
  network: 'Der Shop ist nicht erreichbar. Prüf deine Verbindung.',
  timeout: 'Der Shop braucht zu lange, um zu antworten.',
  failed: 'Der Shop konnte nicht geladen werden.',
};
