const INITIAL_BUFFER_BYTES = 4096;

/** Chunks that are read before timers may run: a stream whose chunks are all ready, or endlessly empty, would never let the deadline's timer fire. */
const CHUNKS_PER_TURN = 1000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Reads a body; undefined if it is larger than `maxBytes`. Rejects if the stream fails, or if the signal aborts before the body is
 * complete.
 *
 * An unread rest of the request is not canceled: with a stream of Node's `Readable.toWeb`, which many servers use, a chunk that
 * arrives after `cancel()` ends the whole process. The server discards the rest after its response.
 */
export function readCapped(
  message: Pick<Request | Response, 'body'>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return read(message.body, maxBytes, signal, release);
}

/** Reads the body of a response to our own request; undefined if it is larger than `maxBytes`. An unread rest is canceled, which closes the connection. */
export const readResponse = (
  {body}: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  read(body, maxBytes, signal, (reader) => void reader.cancel().catch(() => {}));

/** As `readResponse`, as UTF-8 text; throws a TypeError if it is not UTF-8. */
export const readResponseText = async (
  response: Response,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string | undefined> => decodeText(await readResponse(response, maxBytes, signal));

/** Decodes bytes as UTF-8 text; throws a TypeError if they are not UTF-8. */
export const decodeText = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && new TextDecoder('utf-8', {fatal: true}).decode(bytes);

function release(reader: Reader): void {
  try {
    reader.releaseLock();
  } catch {
    // Older runtimes throw while a read is pending, and keep the lock.
  }
}

async function read(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal: AbortSignal,
  dispose: (reader: Reader) => void,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  try {
    return await new Promise((resolve, reject) => {
      // A read may never settle, so the deadline rejects without waiting for it.
      signal.addEventListener('abort', () => reject(signal.reason), {once: true});
      readChunks(reader, maxBytes, signal).then(resolve, reject);
    });
  } finally {
    dispose(reader);
  }
}

async function readChunks(
  reader: Reader,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // One growing buffer: a list of chunks, which may contain one byte each, takes a hundred times the memory of the
  // body.
  let bytes = new Uint8Array(Math.min(INITIAL_BUFFER_BYTES, maxBytes));
  let size = 0;
  for (let chunks = 1; ; chunks++) {
    if (chunks % CHUNKS_PER_TURN === 0) await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    const {done, value} = await reader.read();
    if (done) return bytes.subarray(0, size);
    // A chunk of text has no byte length, so the limit could not be enforced.
    if (!ArrayBuffer.isView(value)) throw new TypeError('The body is a stream of something else than bytes');
    if (size + value.byteLength > maxBytes) return undefined;
    if (size + value.byteLength > bytes.length) {
      const larger = new Uint8Array(Math.min(maxBytes, Math.max(2 * bytes.length, size + value.byteLength)));
      larger.set(bytes);
      bytes = larger;
    }
    bytes.set(value, size);
    size += value.byteLength;
  }
}
