/** The results of `make` for 0 to `count - 1`. Not `Array.from`: old libraries replace it with a version that returns an empty array for this. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  const made: T[] = [];
  for (let index = 0; index < count; index++) made.push(make(index));
  return made;
}
