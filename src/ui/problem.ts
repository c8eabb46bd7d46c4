import {problemText} from '../i18n/problems.js';
import type {Problem} from '../model/config.js';

export {catalogFailureText} from '../i18n/problems.js';

const told = new Set<string>();

/** What is wrong with the set-up, for the place where the element stands; said once in the console too. */
export function tellProblem(tag: string, problem: Problem): string {
  const text = problemText(problem);
  if (!told.has(text)) console.warn(`<${tag}>: ${text}`);
  told.add(text);
  return text;
}
