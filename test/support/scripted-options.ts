/** The options of a shop whose service is scripted. */
export const SCRIPTED = {projectId: 44056, storeUrl: 'https://store.example', locale: 'en'} as const;

/** The options of such a shop that opens its payment page in a window. */
export const SCRIPTED_PAID = {...SCRIPTED, paymentUrl: 'https://pay.example', presentation: 'window'} as const;
