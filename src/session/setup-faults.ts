/** What the page says of its shop in vain, in the script's address or in its JSON; for the page's developer. */
export const setupFaults: string[] = [];
