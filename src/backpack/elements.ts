/** Items of a player that were not moved into a game yet. */
export const elements = {
  'backpack-view': async () => (await import('./backpack-view.js')).BackpackView,
};
