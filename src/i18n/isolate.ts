/**
 * Isolates a name of the game inside a sentence of ours (Unicode FSI and PDI), so that a name of the other direction does not
 * reorder the words around it.
 */
export const isolate = (name: string): string => `\u2068${name}\u2069`;
