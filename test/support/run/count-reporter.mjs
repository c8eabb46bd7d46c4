/** A reporter for Node's test runner that outputs only the counts, as JSON, for scripts/test.mjs. */
export default async function* countReporter(source) {
  const sum = {passed: 0, failed: 0, skipped: 0};
  for await (const {type, data} of source) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details?.type === 'suite') continue;
    if (data.skip !== undefined || data.todo !== undefined) sum.skipped++;
    else sum[type === 'test:pass' ? 'passed' : 'failed']++;
  }
  yield JSON.stringify(sum);
}
