/** A JSON escape (`\u0041`, `\n`) or a percent escape of a URL (`%41`). */
const ESCAPE = /\\u([0-9a-f]{4})|\\(.)|%([0-9a-f]{2})/gi;

/** Levels of escaping that are undone; each costs a pass over the whole text. */
const MAX_PASSES = 8;

/** The text with its escapes undone, repeatedly: JSON text inside a JSON string still has escapes after parsing. */
function unescaped(text: string): string {
  let result = text;
  for (let passes = 0; passes < MAX_PASSES; passes++) {
    const next = result.replace(ESCAPE, (_, unicode?: string, character?: string, percent?: string) =>
      character === undefined ? String.fromCharCode(Number.parseInt((unicode ?? percent)!, 16)) : character,
    );
    if (next === result) break;
    result = next;
  }
  return result;
}

/**
 * Whether a parsed JSON value contains a secret: in a string, a number or a key, at any depth, in lower or upper case, escaped or
 * not.
 */
export function holdsSecret(value: unknown, secret: string): boolean {
  const needle = secret.toLowerCase();
  // A secret may contain characters that look like an escape, so its unescaped form is searched for, too.
  const unescapedNeedle = unescaped(needle).toLowerCase();
  const holdsNeedle = (text: string): boolean =>
    text.includes(needle) || unescaped(text).toLowerCase().includes(unescapedNeedle);
  // A queue instead of recursion: a response may be nested deeper than the call stack.
  const queue: unknown[] = [value];
  while (queue.length > 0) {
    const node = queue.pop();
    if (Array.isArray(node)) for (const element of node) queue.push(element);
    else if (typeof node === 'object' && node !== null) for (const entry of Object.entries(node)) queue.push(...entry);
    else if (holdsNeedle(String(node).toLowerCase())) return true;
  }
  return false;
}
