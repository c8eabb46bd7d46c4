import {html, type ReactiveControllerHost, type TemplateResult} from 'lit';
import type {Failure} from '../client/errors.js';
import {wordsOf} from '../client/notice.js';
import type {FindingData, FindingId} from '../diagnose/findings.js';
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
 * Renders a finding in place of an element, and reports it. In English, because it is for the page's developer. Until its words are
 * loaded, it is the id alone.
 */
export function renderFinding<Id extends FindingId>(
  host: ReactiveControllerHost,
  id: Id,
  data: FindingData<Id>,
): TemplateResult {
  const words = wordsOf(id, data, () => host.requestUpdate());
  return html`<span lang="en" dir="ltr">${words ?? `This cannot be shown (${id}).`}</span>`;
}

/** Renders the problem of the options with which the shop cannot start. */
export const renderProblem = (host: ReactiveControllerHost, problem: Problem): TemplateResult =>
  renderFinding(host, problemId(problem), {option: problem.option});
