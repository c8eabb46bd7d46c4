// Reads Playwright's JSON report.
import {stripVTControlCharacters} from 'node:util';

/** @returns {{passed: number, failed: number, skipped: number}} */
export const countsOf = ({stats}) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

const MAX_ERROR_LINES = 6;

/** The failed tests, each with the first lines of its errors, for the end of a log; empty without a report. */
export function failuresOf(report) {
  const failures = [];
  const walk = (suite) => {
    for (const child of suite.suites ?? []) walk(child);
    for (const {title, file, tests} of suite.specs ?? []) {
      for (const {projectName, results, status} of tests) {
        if (status !== 'unexpected') continue;
        const errors = results
          .flatMap((result) => result.errors)
          .map(({message = ''}) => stripVTControlCharacters(message));
        const summaries = errors.map((message) =>
          message.split('\n').filter(Boolean).slice(0, MAX_ERROR_LINES).join('\n    '),
        );
        failures.push(`[${projectName}] ${file}: ${title}\n    ${summaries.join('\n    ')}`);
      }
    }
  };
  for (const suite of report?.suites ?? []) walk(suite);
  return failures;
}
