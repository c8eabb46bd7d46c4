/** What a player was given and has not taken into the game. */
export const elements = {
  'backpack-view': async () => (await import('./backpack-view.js')).BackpackView,
};
