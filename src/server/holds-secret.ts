/** The escapes of JSON and of addresses. */
const ESCAPE = /\\u([0-9a-f]{4})|\\(.)|%([0-9a-f]{2})/gi;

/** How many times a text may have been escaped: each time is a pass over the whole. */
const MOST_ESCAPES = 8;

/** A text without escapes: a JSON text within a JSON text has some left when it was parsed. */
function unescaped(text: string): string {
  let plain = text;
  for (let passes = 0; passes < MOST_ESCAPES; passes++) {
    const next = plain.replace(ESCAPE, (_, unicode?: string, one?: string, percent?: string) =>
      one === undefined ? String.fromCharCode(Number.parseInt((unicode ?? percent)!, 16)) : one,
    );
    if (next === plain) break;
    plain = next;
  }
  return plain;
}

/**
 * Whether a value that came as JSON tells a secret: in a text, a number, or a key, at any depth, in small or capital letters,
 * escaped or not.
 */
export function holdsSecret(value: unknown, secret: string): boolean {
  const sought = secret.toLowerCase();
  // A secret may hold what looks like an escape: then it is looked for without, too.
  const plain = unescaped(sought).toLowerCase();
  const isIn = (text: string): boolean => text.includes(sought) || unescaped(text).toLowerCase().includes(plain);
  // No recursion: an answer may be nested deeper than the stack.
  const left: unknown[] = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (Array.isArray(each)) for (const element of each) left.push(element);
    else if (typeof each === 'object' && each !== null) for (const entry of Object.entries(each)) left.push(...entry);
    else if (isIn(String(each).toLowerCase())) return true;
  }
  return false;
}
