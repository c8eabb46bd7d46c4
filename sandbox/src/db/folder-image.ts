import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** A folder in one piece: the length of its index (32 bits), the index (JSON), and the contents of the files in its order. */
export type FolderImage = Uint8Array;

interface Entry {
  /** Below the folder, with slashes; parents first. */
  readonly path: string;
  /** Without contents it is a folder. */
  readonly contents?: Uint8Array;
}

type Index = readonly (readonly [path: string, size?: number])[];

/** Files that name the process of a database; every process writes its own. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts'];
const LENGTH_BYTES = 4;
/** PostgreSQL refuses a folder that others may look into. */
const FOLDER_MODE = 0o700;

export function pack(folder: string): FolderImage {
  const entries = [...entriesBelow(folder, '')];
  const index: Index = entries.map(({path, contents}) => (contents ? [path, contents.length] : [path]));
  const text = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, text, ...entries.flatMap(({contents}) => contents ?? [])]);
}

function* entriesBelow(folder: string, below: string): Generator<Entry> {
  for (const entry of readdirSync(join(folder, below), {withFileTypes: true})) {
    if (LEFT_OUT.includes(entry.name)) continue;
    const path = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) {
      yield {path};
      yield* entriesBelow(folder, path);
    } else yield {path, contents: readFileSync(join(folder, path))};
  }
}

/** The entries of an image; their contents are views of it. */
export function* unpack(image: FolderImage): Generator<Entry> {
  const length = new DataView(image.buffer, image.byteOffset).getUint32(0, true);
  let at = LENGTH_BYTES + length;
  const index = JSON.parse(new TextDecoder().decode(image.subarray(LENGTH_BYTES, at))) as Index;
  for (const [path, size] of index) {
    if (size === undefined) yield {path};
    else {
      yield {path, contents: image.subarray(at, at + size)};
      at += size;
    }
  }
}

export function unpackInto(folder: string, image: FolderImage): void {
  mkdirSync(folder, {recursive: true, mode: FOLDER_MODE});
  for (const {path, contents} of unpack(image)) {
    if (contents) writeFileSync(join(folder, path), contents);
    else mkdirSync(join(folder, path), {mode: FOLDER_MODE});
  }
}
