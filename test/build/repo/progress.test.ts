import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {showProgress} from '../../../scripts/lib/progress.mjs';

describe('the progress of long work', () => {
  for (const isTTY of [false, true])
    it(`has the elapsed time from its first line, and each second's in the beginning, ${isTTY ? 'in a terminal' : 'in a log'}`, async (test) => {
      test.mock.timers.enable({apis: ['setInterval']});
      let now = 0;
      test.mock.method(performance, 'now', () => now);
      const write = process.stdout.write.bind(process.stdout);
      let written = '';
      // The test runner's own messages are bytes.
      test.mock.method(process.stdout, 'write', (text: string | Uint8Array) => {
        if (typeof text !== 'string') return write(text);
        written += text;
        return true;
      });
      const {isTTY: before} = process.stdout;
      process.stdout.isTTY = isTTY;
      test.after(() => {
        process.stdout.isTTY = before;
      });

      let finish = (_: string): void => {};
      const work = new Promise<string>((resolve) => {
        finish = resolve;
      });
      const shown = showProgress('Building the demo', work);
      for (let second = 0; second < 65; second++) {
        now += 1000;
        test.mock.timers.tick(1000);
      }
      finish('built');
      const result = await shown;
      test.mock.restoreAll();

      assert.equal(result, 'built');
      const lines = written.split(isTTY ? '\r' : '\n').filter(Boolean);
      const spans = lines.map((line) => line.replace(/^Building the demo(?: …|:) /, '').trim());
      const everySecond = [...Array(60).keys()].map((second) => `${second} s`);
      assert.deepEqual(
        spans,
        isTTY
          ? [...everySecond, ...[0, 1, 2, 3, 4, 5, 5].map((second) => `1 min 0${second} s`)]
          : [...[0, 1, 2, 5, 10, 20, 30, 40, 50].map((second) => `${second} s`), '1 min 00 s', '1 min 05 s'],
      );
    });
});
