/**
 * The text of a body, or undefined where it is larger than so many bytes. Rejects where it breaks off, is not UTF-8, or has
 * not come whole when the signal fires.
 */
export async function readCapped(
  {body}: Request | Response,
  mostBytes: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!body) return '';
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  try {
    const decoder = new TextDecoder('utf-8', {fatal: true});
    let text = '';
    let size = 0;
    for (;;) {
      const {done, value} = await reader.read();
      // What was canceled looks like an end.
      signal.throwIfAborted();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > mostBytes) {
        cancel();
        return undefined;
      }
      text += decoder.decode(value, {stream: true});
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
