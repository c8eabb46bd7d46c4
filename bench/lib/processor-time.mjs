import {readdirSync, readFileSync} from 'node:fs';

/** Processor time of all threads of a process so far, in milliseconds, as Linux counts it. */
export function processorTime(pid) {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((id) =>
    Number(readFileSync(`${tasks}/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each) / 1e6;
}

/** Processor time of a process and all its descendants that still run, in milliseconds. */
export function processorTimeOfAll(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((id) =>
    readFileSync(`/proc/${pid}/task/${id}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.reduce((sum, child) => sum + processorTimeOfAll(child), processorTime(pid));
}
