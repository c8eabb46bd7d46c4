import {jsonOf} from '../client/json.js';
import {fieldsOf} from '../client/read-fields.js';

/** The longest frame in UTF-16 code units, which `length` counts in most hosts' languages, too. */
export const FRAME_MAX_LENGTH = 16_384;
const PROTOCOL = 'storefront-bridge';
const VERSION = 1;

/** A frame, without the fields that all frames share (`p` and `v`). */
export interface Frame {
  /** 128 random bits in hex; a response has the id of its request. */
  readonly id: string;
  /** A request, a response, or an event. */
  readonly t: 'req' | 'res' | 'evt';
  /** The method or event, such as `openPayment`. */
  readonly m: string;
  /** The data, not checked. */
  readonly d?: unknown;
  /** The error of a response. */
  readonly err?: unknown;
  /** The host's nonce, in all frames after `welcome`. */
  readonly n?: string | undefined;
}

/** An id that cannot be guessed; `randomUUID` is missing in old engines and on pages without TLS. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Serializes a frame. Throws a RangeError when the text is longer than a host accepts. */
export function writeFrame(frame: Frame): string {
  const text = jsonOf({p: PROTOCOL, v: VERSION, ...frame});
  if (text.length > FRAME_MAX_LENGTH) throw new RangeError(`A frame of ${text.length} characters is too long`);
  return text;
}

const isName = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** Parses a message; undefined when it is no frame. Never throws. */
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
