/** Said where something could not be fetched. */
export const enLost = {
  failed: 'Something went wrong.',
  retry: 'Try again',
};
