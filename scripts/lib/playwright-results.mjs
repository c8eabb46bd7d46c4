// What Playwright's JSON report says of a run.
import {stripVTControlCharacters} from 'node:util';

/** @returns {{passed: number, failed: number, skipped: number}} */
export const countsOf = ({stats}) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

const LINES = 6;

/** Each test that failed, with how its error begins, for who reads only the end of a log; nothing without a report. */
export function failuresOf(report) {
  const failures = [];
  const walk = (suite) => {
    for (const inner of suite.suites ?? []) walk(inner);
    for (const {title, file, tests} of suite.specs ?? []) {
      for (const {projectName, results, status} of tests) {
        if (status !== 'unexpected') continue;
        const errors = results
          .flatMap((result) => result.errors)
          .map(({message = ''}) => stripVTControlCharacters(message));
        const told = errors.map((message) => message.split('\n').filter(Boolean).slice(0, LINES).join('\n    '));
        failures.push(`[${projectName}] ${file}: ${title}\n    ${told.join('\n    ')}`);
      }
    }
  };
  for (const suite of report?.suites ?? []) walk(suite);
  return failures;
}
