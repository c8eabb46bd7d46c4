/** Whether a catalog shows one group, or the currencies, and not the whole shop. */
export const hasOwnList = ({group, kinds}: {readonly group?: string; readonly kinds?: string}): boolean =>
  Boolean(group) || kinds?.trim() === 'currency';
