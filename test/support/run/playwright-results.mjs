// Reads Playwright's JSON report.
import {stripVTControlCharacters} from 'node:util';
import {isLeftToWholeMatrix} from './matrix.mjs';

/** The tests of suites, and of the suites in them: each with its title, file and tags. */
const testsOf = (suites = []) =>
  suites.flatMap(({suites: inner, specs = []}) => [
    ...testsOf(inner),
    ...specs.flatMap(({title, file, tags, tests}) => tests.map((test) => ({...test, title, file, tags}))),
  ]);

/**
 * `leftOut` are the tests that this run left to the whole matrix; `skipped` are the others that did not run.
 * @returns {{passed: number, failed: number, skipped: number, leftOut: number}}
 */
export function countsOf({stats, suites}) {
  const leftOut = testsOf(suites).filter(({status, tags}) => status === 'skipped' && isLeftToWholeMatrix(tags)).length;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped - leftOut,
    leftOut,
  };
}

const MAX_ERROR_LINES = 6;

/** The failed tests, each with the first lines of its errors, for the end of a log; empty without a report. */
export const failuresOf = (report) =>
  testsOf(report?.suites)
    .filter(({status}) => status === 'unexpected')
    .map(({projectName, results, title, file}) => {
      const errors = results
        .flatMap((result) => result.errors)
        .map(({message = ''}) => stripVTControlCharacters(message));
      const summaries = errors.map((message) =>
        message.split('\n').filter(Boolean).slice(0, MAX_ERROR_LINES).join('\n    '),
      );
      return `[${projectName}] ${file}: ${title}\n    ${summaries.join('\n    ')}`;
    });
