/**
 * Joins reads of one key: whoever asks while one is under way waits for the next, which begins when that one has ended. So each
 * answer was read after it was asked for, and many who ask at once cost two reads.
 */
export function joinReads<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const reads = new Map<Key, {readonly current: Promise<Value>; next?: Promise<Value>}>();

  const begin = (key: Key): Promise<Value> => {
    const current = read(key);
    reads.set(key, {current});
    const end = (): void => {
      if (reads.get(key)?.current === current) reads.delete(key);
    };
    current.then(end, end);
    return current;
  };

  return (key) => {
    const under = reads.get(key);
    if (!under) return begin(key);
    const beginNext = (): Promise<Value> => begin(key);
    under.next ??= under.current.then(beginNext, beginNext);
    return under.next;
  };
}
