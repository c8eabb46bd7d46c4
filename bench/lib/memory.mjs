import {readFileSync} from 'node:fs';

/** The memory of a process now, in megabytes. */
export const megabytesOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
