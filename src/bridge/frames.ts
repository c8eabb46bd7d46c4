import {jsonOf} from '../client/json.js';
import {fieldsOf} from '../client/read.js';

/** A longer text is no frame; in UTF-16 units, which is what `length` says in most hosts' languages, too. */
export const FRAME_MAX_LENGTH = 16_384;
const PROTOCOL = 'storefront-bridge';
const VERSION = 1;

/** What goes over the wire, without what all have in common (`p` and `v`). */
export interface Frame {
  /** 128 random bits in hex; an answer has its question's. */
  readonly id: string;
  /** A question, the answer to one, or what wants no answer. */
  readonly t: 'req' | 'res' | 'evt';
  /** What it is about: `openPayment`. */
  readonly m: string;
  /** The data; nothing is known of it. */
  readonly d?: unknown;
  /** Why a question has no answer. */
  readonly err?: unknown;
  /** The host's nonce, in all frames after `welcome`. */
  readonly n?: string | undefined;
}

/** An id that nobody can guess; `randomUUID` is missing in old engines and on pages without TLS. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The frame as text. Throws where it would be longer than a host reads. */
export function writeFrame(frame: Frame): string {
  const text = jsonOf({p: PROTOCOL, v: VERSION, ...frame});
  if (text.length > FRAME_MAX_LENGTH) throw new RangeError(`A frame of ${text.length} characters is too long`);
  return text;
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** What a message says; undefined for whatever is no frame. Never throws. */
export function readFrame(message: unknown): Frame | undefined {
  if (typeof message !== 'string' || message.length > FRAME_MAX_LENGTH) return undefined;
  try {
    const {p, v, id, t, m, d, err, n} = fieldsOf(JSON.parse(message));
    const isFrame = p === PROTOCOL && v === VERSION && isName(id) && isName(m);
    if (!isFrame || (t !== 'req' && t !== 'res' && t !== 'evt')) return undefined;
    return {id, t, m, d, err, n: isName(n) ? n : undefined};
  } catch {
    return undefined;
  }
}
