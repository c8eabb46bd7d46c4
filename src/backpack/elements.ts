/** Items that a player was given and has not moved into a game. */
export const elements = {
  'backpack-view': async () => (await import('./backpack-view.js')).BackpackView,
};
