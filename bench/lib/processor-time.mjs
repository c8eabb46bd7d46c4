import {readdirSync, readFileSync} from 'node:fs';

/** Milliseconds that a process has used of all processors so far, in all its threads, as Linux counts them. */
export function processorTime(pid) {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((id) =>
    Number(readFileSync(`${tasks}/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each) / 1e6;
}

/** The same of a process and all that it has started, which still run. */
export function processorTimeOfAll(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((id) =>
    readFileSync(`/proc/${pid}/task/${id}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.reduce((sum, child) => sum + processorTimeOfAll(child), processorTime(pid));
}
