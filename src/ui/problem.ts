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

/** The part of the shop that an option is the address of; undefined for an option of the shop itself. */
const partOf = (option: string): 'backpack' | 'subscriptions' | undefined =>
  option === 'backpack-url' ? 'backpack' : option === 'subscriptions-url' ? 'subscriptions' : undefined;

/**
 * Renders the problem of the options in place of an element, and reports it. In English, because it is for the page's developer. Until
 * its words are loaded, it is the id alone.
 */
export function renderProblem(host: ReactiveControllerHost, problem: Problem): TemplateResult {
  const {option, fault} = problem;
  const effect = partOf(option);
  const update = (): void => host.requestUpdate();
  const isOfPart = effect !== undefined && fault !== 'secret';
  const id = isOfPart ? 'part-not-set-up' : problemId(problem);
  const words = isOfPart
    ? wordsOf('part-not-set-up', {option, fault, effect}, update)
    : wordsOf(problemId(problem), {option}, update);
  return html`<span lang="en" dir="ltr">${words ?? `The shop is not set up (${id}).`}</span>`;
}
