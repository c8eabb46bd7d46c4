import {html, type ReactiveControllerHost, type TemplateResult} from 'lit';
import type {Failure} from '../client/errors.js';
import {wordsOf} from '../client/notice.js';
import type {FindingData, FindingId} from '../diagnose/findings.js';
import {type Problem, problemId} from '../shop/config.js';
import {type ProblemWords, problemWords} from './words.js';

/** Why the catalog could not be loaded, for the player. */
export function catalogFailureText({kind}: Failure, t: ProblemWords = problemWords): string {
  if (kind === 'signed-out') return t.signIn;
  if (kind === 'network' || kind === 'timeout') return t[kind];
  return t.failed;
}

/** Renders a finding's words, or its id alone. In English, because they are for the page's developer. */
export const renderFindingText = (id: FindingId, words = `This cannot be shown (${id}).`): TemplateResult =>
  html`<span lang="en" dir="ltr">${words}</span>`;

/** Renders a finding in place of an element, and reports it. Until its words are loaded, it is the id alone. */
export function renderFinding<Id extends FindingId>(
  host: ReactiveControllerHost,
  id: Id,
  data: FindingData<Id>,
): TemplateResult {
  return renderFindingText(
    id,
    wordsOf(id, data, () => host.requestUpdate()),
  );
}

/** Renders the problem of the options with which the shop cannot start. */
export const renderProblem = (host: ReactiveControllerHost, problem: Problem): TemplateResult =>
  renderFinding(host, problemId(problem), {option: problem.option});
