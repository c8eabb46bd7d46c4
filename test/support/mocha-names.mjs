/** The names that tests of the widget use, as Node's runner has them: the same files run in a browser by Mocha. */
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';

Object.assign(globalThis, {after, afterEach, before, beforeEach, describe, it});
