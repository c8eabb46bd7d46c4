/** Mocha's global names from Node's test runner: the same test files run with Mocha in a browser. */
import {after, afterEach, before, beforeEach, describe, it} from 'node:test';

Object.assign(globalThis, {after, afterEach, before, beforeEach, describe, it});
