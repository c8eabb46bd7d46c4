/** The words of a clan that earns together. */
export const enClan = {
  top: 'Most points for your clan',
  nobody: 'Nobody has earned points for it yet.',
  changed: 'I changed my clan',
  changing: 'Looking for your clan…',
  isChanged: 'This is your clan now.',
  gained: (rewards: string): string => `Claimed from your last clan: ${rewards}.`,
};

export type ClanWords = typeof enClan;
