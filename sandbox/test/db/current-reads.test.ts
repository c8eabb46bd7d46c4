import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {currentReads} from '../../src/db/current-reads.js';

describe('current reads', () => {
  const shared = {writeCount: () => undefined};

  it('of a shared database begin after they were asked for, and are two for many at once', async () => {
    const begun: ((value: number) => void)[] = [];
    const read = currentReads(shared, (_: string) => new Promise<number>((resolve) => begun.push(resolve)));

    const [first, ...others] = [read('a'), read('a'), read('a')];
    const other = read('b');
    assert.equal(begun.length, 2);
    begun[1]?.(7);
    assert.equal(await other, 7);
    begun[0]?.(1);
    assert.equal(await first, 1);
    assert.equal(begun.length, 3);
    const late = read('a');
    begun[2]?.(2);
    assert.deepEqual(await Promise.all(others), [2, 2]);
    while (begun.length < 4) await new Promise(setImmediate);
    begun[3]?.(3);
    assert.equal(await late, 3);
  });

  it('that fail do so for those who asked, and not for the next', async () => {
    let calls = 0;
    const read = currentReads(shared, async (_: string) => {
      if (++calls === 1) throw new Error('no database');
      return calls;
    });
    const answers = await Promise.allSettled([read('a'), read('a')]);
    assert.deepEqual(
      answers.map(({status}) => status),
      ['rejected', 'fulfilled'],
    );
  });

  it('of a database of one process are made again only after a write, also one that ends while they are made', async () => {
    let writes = 0;
    let reads = 0;
    const read = currentReads({writeCount: () => writes}, async (_: string) => ++reads);

    assert.deepEqual([await read('a'), await read('a'), await read('b'), await read('a')], [1, 1, 2, 1]);
    writes++;
    const begun = read('a');
    writes++;
    assert.equal(await begun, 3);
    assert.deepEqual([await read('a'), await read('a')], [4, 4]);
  });
});
