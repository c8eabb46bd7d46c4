import type {ClanWords} from '../en.clan.js';

export const clan: ClanWords = {
  top: 'Die meisten Punkte für deinen Clan',
  nobody: 'Noch hat niemand Punkte für ihn verdient.',
  changed: 'Ich habe den Clan gewechselt',
  changing: 'Dein Clan wird gesucht…',
  isChanged: 'Das ist jetzt dein Clan.',
  gained: (rewards) => `Aus deinem letzten Clan abgeholt: ${rewards}.`,
};
