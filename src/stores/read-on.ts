import type {Clock} from '../api/clock.js';
import type {List} from './pages.js';

/** No task that reads so many entries is long. */
const STEP = 500;

/** What is to be read next of an answer that is longer than was asked for, once the page's thread has seen to what else there is. */
export async function readOn(list: List, clock: Clock): Promise<unknown> {
  await new Promise<void>((go) => clock.after(0, go));
  list.most = STEP;
  return list.rest;
}
