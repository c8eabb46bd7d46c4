/** The number of letters to add, to leave out, to replace or to swap with their neighbour, which make one text of the other. */
export function distance(one: string, other: string): number {
  // Rows of the table by the length of the start of `one`: the last two are enough.
  let before: number[] = [];
  let last = Array.from({length: other.length + 1}, (_, length) => length);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        last[j]! + 1,
        row[j - 1]! + 1,
        last[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return last[other.length]!;
}

/** The largest distance at which two texts look like the same word: short words differ by a letter anyway. */
function limitOf(length: number): number {
  if (length < 3) return 0;
  return length < 6 ? 1 : 2;
}

/** The name that looks most like this text, in upper or lower case; undefined when none does. */
export function closest(text: string, names: readonly string[]): string | undefined {
  const written = text.toLowerCase();
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const limit = limitOf(Math.max(text.length, name.length));
    // Texts differ by at least as many letters as their lengths.
    if (Math.abs(text.length - name.length) > limit) continue;
    const apart = distance(written, name.toLowerCase());
    if (apart >= least || apart > limit) continue;
    best = name;
    least = apart;
  }
  return best;
}

/** Whether a text consists of the other's first words, and at least one of its own: `sort` and `sort-by`. */
const continues = (long: string, short: string): boolean => short.length > 2 && long.startsWith(`${short}-`);

/** The name that was probably meant: the closest, else one with words more or less. Undefined when nothing is near. */
export const nearest = (text: string, names: readonly string[]): string | undefined =>
  closest(text, names) ??
  names.find((name) => {
    const [written, known] = [text, name].map((each) => each.toLowerCase().replace(/[_.\s]/g, '-')) as [string, string];
    return continues(written, known) || continues(known, written);
  });
