/** A text that nobody needs for now, in a tenth of the memory. */
export type Packed = ArrayBuffer;

const FORMAT = 'gzip';

const through = (data: BlobPart, way: CompressionStream | DecompressionStream): Response =>
  // A blob is read in pieces: none of them keeps the page's thread for long.
  new Response(
    new Blob([data])
      .stream()
      .pipeThrough(way as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>),
  );

/** The text itself where the browser cannot pack it. */
export async function pack(text: string): Promise<Packed | string> {
  try {
    return await through(text, new CompressionStream(FORMAT)).arrayBuffer();
  } catch {
    return text;
  }
}

export const unpack = (packed: Packed): Promise<string> => through(packed, new DecompressionStream(FORMAT)).text();
