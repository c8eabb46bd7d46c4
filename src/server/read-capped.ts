const FIRST_BYTES = 4096;

/** After so many pieces the timer of the deadline gets its turn: pieces that come at once, or empty ones without end, keep it from it. */
const PIECES_AT_ONCE = 1000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * The bytes of a body, or undefined where it is larger than so many. Rejects where it breaks off, or has not come whole when
 * the signal fires.
 *
 * What is left unread of a request is not canceled: Node's `Readable.toWeb`, which makes the streams of many servers, ends
 * the whole process when more arrives after that. The server discards it once it has answered.
 */
export function readCapped(
  of: Pick<Request | Response, 'body'>,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return read(of.body, mostBytes, signal, release);
}

/** The same of an answer to a request of our own, as text, which has to be UTF-8. Its connection is given up with what is left unread. */
export async function readAnswer(
  {body}: Response,
  mostBytes: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  return textOf(await read(body, mostBytes, signal, (reader) => void reader.cancel().catch(() => {})));
}

/** Bytes as text; throws where they are not UTF-8. */
export const textOf = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && new TextDecoder('utf-8', {fatal: true}).decode(bytes);

function release(reader: Reader): void {
  try {
    reader.releaseLock();
  } catch {
    // Older runtimes keep it as long as a piece is waited for.
  }
}

async function read(
  body: ReadableStream<Uint8Array> | null,
  mostBytes: number,
  signal: AbortSignal,
  leave: (reader: Reader) => void,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  try {
    return await new Promise((resolve, reject) => {
      // A stream may never answer: the deadline does not wait for it.
      signal.addEventListener('abort', () => reject(signal.reason), {once: true});
      collect(reader, mostBytes, signal).then(resolve, reject);
    });
  } finally {
    leave(reader);
  }
}

async function collect(
  reader: Reader,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // One buffer that grows: a list of pieces, which may be of a byte each, takes a hundred times what was sent.
  let bytes = new Uint8Array(Math.min(FIRST_BYTES, mostBytes));
  let size = 0;
  for (let pieces = 1; ; pieces++) {
    if (pieces % PIECES_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    const {done, value} = await reader.read();
    if (done) return bytes.subarray(0, size);
    // Of a text, the size in bytes is not known, and the limit would not hold.
    if (!ArrayBuffer.isView(value)) throw new TypeError('The body is a stream of something else than bytes');
    if (size + value.byteLength > mostBytes) return undefined;
    if (size + value.byteLength > bytes.length) {
      const larger = new Uint8Array(Math.min(mostBytes, Math.max(2 * bytes.length, size + value.byteLength)));
      larger.set(bytes);
      bytes = larger;
    }
    bytes.set(value, size);
    size += value.byteLength;
  }
}
