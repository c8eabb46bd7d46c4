import {asStorefrontError} from './errors.js';

const ABSENT = [403, 404, 405];

/** The answer, or `none` when the service does not have this interface, or not for this project. */
export const orIfAbsent = <T>(answer: Promise<T>, none: T): Promise<T> =>
  answer.catch((error) => {
    if (ABSENT.includes(asStorefrontError(error).status)) return none;
    throw error;
  });
