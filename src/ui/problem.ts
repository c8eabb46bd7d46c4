import {html, type TemplateResult} from 'lit';
import type {Problem} from '../session/config.js';
import {problemText} from './problems.js';

const told = new Set<string>();

/** What is wrong with the set-up, for the place where the element stands; said once in the console too. It is for the page's developer, in
 * English whatever the page is in. */
export function tellProblem(tag: string, problem: Problem): TemplateResult {
  const text = problemText(problem);
  if (!told.has(text)) console.warn(`<${tag}>: ${text}`);
  told.add(text);
  return html`<span lang="en" dir="ltr">${text}</span>`;
}
