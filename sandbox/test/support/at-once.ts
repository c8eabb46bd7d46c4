import {codeIn} from './sandbox.js';

/** The error code of a response, or its status where the error has none, such as 500; 0 for a success. */
export const codeOf = async (answer: Promise<Response>): Promise<number> => {
  const response = await answer;
  return response.ok ? 0 : codeIn((await response.json()) as object) || response.status;
};

/** Runs a function `count` times concurrently. */
export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({length: count}, (_, index) => make(index)));

export const countOf = (codes: readonly number[], code: number): number => codes.filter((one) => one === code).length;
