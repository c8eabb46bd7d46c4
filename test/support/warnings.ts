/** Collects console warnings in place of printing them; `stop` returns them. */
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
