import {readdirSync, readFileSync, statSync} from 'node:fs';
import {basename, join} from 'node:path';
import {type CheckedSeed, checkedSeed, type UnreadPart} from '../planting/check-seed.js';
import {readPart, type SeedPart} from '../planting/seed-part.js';

/**
 * Reads a seed from a file, or from all .json files of a folder, in the order of their names. Throws a `SeedError` with
 * all faults, and a sentence if there is nothing to read.
 */
export function readSeedFiles(path: string): CheckedSeed {
  const parts: SeedPart[] = [];
  const unread: UnreadPart[] = [];
  for (const file of filesAt(path)) {
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    const part = readPart(file, text);
    if (Array.isArray(part)) unread.push({faults: part, text});
    else parts.push(part);
  }
  return checkedSeed(parts, unread);
}

function filesAt(path: string): string[] {
  const found = statSync(path, {throwIfNoEntry: false});
  if (!found) throw new Error(`--seed: there is no ${path}`);
  if (!found.isDirectory()) return [path];
  // The schema may be in the same folder as the files that name it.
  const names = readdirSync(path).filter((name) => name.endsWith('.json') && basename(name) !== 'seed.schema.json');
  if (names.length === 0) throw new Error(`--seed: ${path} has no .json files`);
  const files = names.sort().map((name) => join(path, name));
  const folder = files.find((file) => statSync(file).isDirectory());
  if (folder !== undefined) throw new Error(`--seed: ${folder} is a folder: move it away, or give its name to --seed`);
  return files;
}
