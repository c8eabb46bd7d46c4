import {html, type ReactiveControllerHost, type TemplateResult} from 'lit';
import type {Failure} from '../client/errors.js';
import {wordsOf} from '../client/notice.js';
import {type Problem, problemId} from '../session/config.js';
import {type ProblemWords, problemWords} from './words.js';

/** Why the catalog could not be loaded, for the player. */
export function catalogFailureText({kind, status}: Failure, t: ProblemWords = problemWords): string {
  if (kind === 'signed-out') return t.signIn;
  if (status === 401) return t.signInAgain;
  if (kind === 'network' || kind === 'timeout') return t[kind];
  return t.failed;
}

/**
 * Renders the problem of the options in place of an element, and reports it. In English, because it is for the page's developer. Until
 * its words are loaded, it is the id alone.
 */
export function renderProblem(host: ReactiveControllerHost, problem: Problem): TemplateResult {
  const id = problemId(problem);
  const {option} = problem;
  const words = wordsOf(id, {option}, () => host.requestUpdate());
  return html`<span lang="en" dir="ltr">${words ?? `The shop is not set up (${id}).`}</span>`;
}
