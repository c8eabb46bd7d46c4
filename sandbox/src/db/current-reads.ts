import type {Db} from './port.js';

/**
 * Makes a frequent read cheap, and never stale: each value was read after its request, or nothing was written since it
 * was read.
 *
 * A request during a read of the same key waits for the next read, which begins when that one has ended: many
 * simultaneous requests cost two reads. If no other process writes, a read is repeated only after this process has
 * written something. A read that found nothing (undefined) is always repeated.
 */
export function currentReads<Key, Value>(
  {writeCount}: Pick<Db, 'writeCount'>,
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const underWay = new Map<Key, {readonly current: Promise<Value>; next?: Promise<Value>}>();
  let known = new Map<Key, Value>();
  let knownAt = writeCount();

  const begin = (key: Key): Promise<Value> => {
    const writes = writeCount();
    const current = read(key);
    underWay.set(key, {current});
    const end = (): void => {
      if (underWay.get(key)?.current === current) underWay.delete(key);
    };
    current.then((value) => {
      if (value !== undefined && writes !== undefined && writes === knownAt) known.set(key, value);
      end();
    }, end);
    return current;
  };

  return (key) => {
    const writes = writeCount();
    if (writes !== knownAt) {
      known = new Map();
      knownAt = writes;
    }
    const value = known.get(key);
    if (value !== undefined) return Promise.resolve(value);
    const one = underWay.get(key);
    if (!one) return begin(key);
    const beginNext = (): Promise<Value> => begin(key);
    one.next ??= one.current.then(beginNext, beginNext);
    return one.next;
  };
}
