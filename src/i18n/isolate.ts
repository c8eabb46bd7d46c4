/**
 * A name of the game's, for a sentence of ours: it may run the other way than the words around it, and isolated it does
 * not stir them.
 */
export const isolate = (name: string): string => `\u2068${name}\u2069`;
