import {asStorefrontError} from './errors.js';

const ABSENT = [403, 404, 405];

/** What not every service has, or not for every project: that is as good as having nothing of it. */
export const orNone = <T>(asked: Promise<T>, none: T): Promise<T> =>
  asked.catch((error) => {
    if (ABSENT.includes(asStorefrontError(error).status)) return none;
    throw error;
  });
