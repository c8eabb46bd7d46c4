import {StorefrontError} from '../api/errors.js';

/** An answer, with the code that reads it: that comes while the service is asked. */
export const withReader = <R>(answer: Promise<unknown>, reader: Promise<R>): Promise<[answer: unknown, reader: R]> =>
  Promise.all([
    answer,
    reader.catch(() => {
      throw new StorefrontError('network', 'The code that reads an answer could not be loaded');
    }),
  ]);
