import {readdirSync, readFileSync} from 'node:fs';

/** Milliseconds that a process has used of all processors so far, in all its threads, as Linux counts them. */
export function processorTime(pid) {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((id) =>
    Number(readFileSync(`${tasks}/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each) / 1e6;
}
