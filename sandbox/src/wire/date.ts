/** A date of the wire: with an offset and without milliseconds, as document 2 writes dates. */
export const dateText = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, '+00:00');
