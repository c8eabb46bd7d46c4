/** A JSON escape (`\u0041`, `\n`), a percent escape of a URL (`%41`) or a character reference of HTML (`&#65;`, `&#x41;`, `&amp;`). */
const ESCAPE =
  /\\u([0-9a-f]{4})|\\(.)|%([0-9a-f]{2})|&#(\d{1,7});?|&#x([0-9a-f]{1,6});?|&(amp|lt|gt|quot|apos|sol|equals|plus|colon|lowbar);/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  sol: '/',
  equals: '=',
  plus: '+',
  colon: ':',
  lowbar: '_',
};

/** Levels of escaping that are undone; each costs a pass over the whole text. */
const MAX_PASSES = 8;

/** The text with its escapes undone, repeatedly: JSON text inside a JSON string still has escapes after parsing. */
function unescaped(text: string): string {
  let result = text;
  for (let passes = 0; passes < MAX_PASSES; passes++) {
    const next = result.replace(
      ESCAPE,
      (all, json?: string, character?: string, percent?: string, decimal?: string, hex?: string, name?: string) => {
        if (character !== undefined) return character;
        if (name !== undefined) return NAMED[name.toLowerCase()]!;
        const code = decimal === undefined ? Number.parseInt((json ?? percent ?? hex)!, 16) : Number(decimal);
        return code > 0x10ffff ? all : String.fromCodePoint(code);
      },
    );
    if (next === result) break;
    result = next;
  }
  return result;
}

/** Fewer characters of an encoding would be found in any text. */
const MIN_ENCODED = 8;

const binary = (bytes: Iterable<number>): string => String.fromCharCode(...bytes);

/**
 * The part of a secret's base64 that is the same in any text with the secret, by the number of bytes before the secret
 * in a group of three.
 */
function base64Of(bytes: Uint8Array): string[] {
  return [0, 1, 2].map((before) => {
    const text = btoa(binary([...new Uint8Array(before), ...bytes])).replace(/=+$/, '');
    // The first and the last character may be of the neighbours, too.
    const first = [0, 2, 3][before];
    const last = (before + bytes.length) % 3 === 0 ? text.length : text.length - 1;
    return text.slice(first, last);
  });
}

/** A secret in encodings that a service or a proxy may use when it repeats a request, in lower case. */
function encoded(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex, [...secret].reverse().join(''), ...base64Of(bytes)]
    .filter((text) => text.length >= MIN_ENCODED)
    .map((text) => text.toLowerCase());
}

/**
 * Whether a parsed JSON value contains a secret: in a string, a number or a key, at any depth, in lower or upper case.
 * It is found as it is, or with escapes of JSON, URLs and HTML, nested up to eight times. It is found in hex, in base64
 * or base64url, as a whole or within more (`name:key`, `Basic …`), and backwards. A secret of fewer than seven
 * characters may not be found in an encoding. Encrypted, hashed, compressed or split secrets are not found.
 */
export function holdsSecret(value: unknown, secret: string): boolean {
  const needle = secret.toLowerCase();
  // A secret may contain characters that look like an escape, so its unescaped form is searched for, too.
  const unescapedNeedle = unescaped(needle).toLowerCase();
  const needles = encoded(secret);
  const holdsNeedle = (text: string): boolean => {
    const plain = unescaped(text).toLowerCase();
    if (text.includes(needle) || plain.includes(unescapedNeedle)) return true;
    const standard = plain.replaceAll('-', '+').replaceAll('_', '/');
    return needles.some((each) => text.includes(each) || plain.includes(each) || standard.includes(each));
  };
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
