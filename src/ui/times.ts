/** What `make` gives for 0, 1, … before `count`. Old libraries have an `Array.from` of their own, which makes nothing. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  const made: T[] = [];
  for (let index = 0; index < count; index++) made.push(make(index));
  return made;
}
