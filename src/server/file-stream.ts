import {sleep} from './send-call.js';
import type {ServiceCall} from './service-call.js';
import {ServiceError, type ServiceFailure} from './service-error.js';

/**
 * The bytes of a file as they arrive. The timeout applies to each part. The stream fails with a `ServiceError`, or with
 * the reason of the call's signal. A reader that cancels it closes the connection.
 */
export function fileStream(
  {body}: Response,
  {key, timeoutMs, signal, secrets}: ServiceCall,
): ReadableStream<Uint8Array> {
  const reader = body?.getReader();
  const failed = (failure: Pick<ServiceFailure, 'kind' | 'message' | 'cause'>) =>
    new ServiceError({...failure, operation: key}, secrets);

  async function next(): Promise<ReadableStreamReadResult<Uint8Array>> {
    if (!reader) return {done: true, value: undefined};
    const over = new AbortController();
    const abort = () => over.abort(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, {once: true});
    const late = sleep(timeoutMs, over.signal).then(() => {
      throw failed({kind: 'timeout', message: `sent no more of its file within ${timeoutMs} ms`});
    });
    late.catch(() => {});
    try {
      return await Promise.race([reader.read(), late]);
    } catch (error) {
      reader.cancel().catch(() => {});
      if (signal?.aborted) throw signal.reason;
      if (error instanceof ServiceError) throw error;
      throw failed({kind: 'network', message: 'broke off in the middle of its file', cause: error});
    } finally {
      signal?.removeEventListener('abort', abort);
      over.abort();
    }
  }

  // Listens while nobody reads, too: the connection of a waiting reader would stay open.
  let stop = (): void => {};
  const forget = (): void => signal?.removeEventListener('abort', stop);
  return new ReadableStream<Uint8Array>({
    start(controller) {
      stop = () => {
        controller.error(signal?.reason);
        reader?.cancel().catch(() => {});
      };
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop, {once: true});
    },
    async pull(controller) {
      const {done, value} = await next().catch((error: unknown) => {
        forget();
        throw error;
      });
      if (signal?.aborted) return;
      if (!done) return controller.enqueue(value);
      forget();
      controller.close();
    },
    cancel(reason) {
      forget();
      return reader?.cancel(reason);
    },
  });
}
