/** Keeps what is warned of in the console, in place of showing it, until `stop` gives it out. */
export function catchWarnings(): {readonly texts: readonly string[]; readonly stop: () => readonly string[]} {
  const own = console.warn;
  const texts: string[] = [];
  console.warn = (...words: unknown[]) => void texts.push(words.join(' '));
  return {
    texts,
    stop() {
      console.warn = own;
      return texts;
    },
  };
}
