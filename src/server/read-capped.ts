const FIRST_BYTES = 4096;

/**
 * The bytes of a body, or undefined where it is larger than so many. Rejects where it breaks off, or has not come whole when
 * the signal fires.
 */
export async function readCapped(
  {body}: Pick<Request | Response, 'body'>,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  try {
    // One buffer that grows: a list of chunks, which may be of a byte each, takes a hundred times what was sent.
    let bytes = new Uint8Array(Math.min(FIRST_BYTES, mostBytes));
    let size = 0;
    for (;;) {
      const {done, value} = await reader.read();
      // What was canceled looks like an end.
      signal.throwIfAborted();
      if (done) return bytes.subarray(0, size);
      // Of a text, the size in bytes is not known, and the limit would not hold.
      if (!ArrayBuffer.isView(value)) throw new TypeError('The body is a stream of something else than bytes');
      // Chunks without end that come at once would keep the timer of the deadline from its turn.
      if (value.byteLength === 0) await new Promise((resolve) => setTimeout(resolve));
      if (size + value.byteLength > mostBytes) return undefined;
      if (size + value.byteLength > bytes.length) {
        const larger = new Uint8Array(Math.min(mostBytes, Math.max(2 * bytes.length, size + value.byteLength)));
        larger.set(bytes);
        bytes = larger;
      }
      bytes.set(value, size);
      size += value.byteLength;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    // Nothing more is wanted of a body that is too large, or none; one that was read does not mind.
    cancel();
  }
}

/** The text of a body, or undefined where it is larger than so many bytes. Rejects as `readCapped`, and where it is not UTF-8. */
export async function readCappedText(
  of: Pick<Request | Response, 'body'>,
  mostBytes: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const bytes = await readCapped(of, mostBytes, signal);
  return bytes && new TextDecoder('utf-8', {fatal: true}).decode(bytes);
}
