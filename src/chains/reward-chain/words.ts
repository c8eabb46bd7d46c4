/** The words of a clan, whose members earn points together. */
export const clanWords = {
  topContributors: 'Most points for your clan',
  noContributors: 'Nobody has earned points for it yet.',
  /** The button that asks the service for the player's clan again. */
  updateClan: 'I changed my clan',
  updating: 'Looking for your clan…',
  updated: 'This is your clan now.',
  claimedRewards: (rewards: string): string => `Claimed from your last clan: ${rewards}.`,
};
