import {ReadableStream} from 'node:stream/web';
import {type File, FORMATS} from 'game-storefront-contract';

interface Watch {
  readonly report: (error: unknown) => void;
  /** Receives the content of a JSON file before its end is sent. */
  readonly check: ((value: unknown) => void) | undefined;
}

/** Sends a file while it is written. Where that breaks off, so does the answer: half a file never looks whole. */
export function fileAnswer(file: File, watch: Watch): Response {
  const {format, name} = file;
  return new Response(ReadableStream.from(bytesOf(file, watch)) as unknown as BodyInit, {
    headers: {
      'content-type': FORMATS[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'x-content-type-options': 'nosniff',
    },
  });
}

async function* bytesOf({parts, format}: File, {report, check}: Watch): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const isChecked = check !== undefined && format === 'json';
  let all = '';
  try {
    for await (const part of parts) {
      if (isChecked) all += String(part);
      yield typeof part === 'string' ? encoder.encode(part) : part;
    }
    if (isChecked) check(JSON.parse(all));
  } catch (error) {
    report(error);
    throw error;
  }
}
