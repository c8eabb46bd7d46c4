import {readdirSync, readFileSync, statSync} from 'node:fs';
import {basename, join} from 'node:path';
import {type CheckedSeed, checkedSeed, SeedError} from '../planting/check-seed.js';
import {readPart} from '../planting/seed-part.js';

/**
 * Reads a seed from a file, or from all .json files of a folder, in the order of their names. Throws a `SeedError` with everything that
 * is wrong, and a sentence where there is nothing to read.
 */
export function readSeedFiles(path: string): CheckedSeed {
  const parts = filesAt(path).map((file) => readPart(file, readFileSync(file, 'utf8').replace(/^\uFEFF/, '')));
  const faults = parts.flatMap((part) => (Array.isArray(part) ? part : []));
  if (faults.length > 0) throw new SeedError(faults);
  return checkedSeed(parts.flatMap((part) => (Array.isArray(part) ? [] : part)));
}

function filesAt(path: string): string[] {
  const found = statSync(path, {throwIfNoEntry: false});
  if (!found) throw new Error(`--seed: there is no ${path}`);
  if (!found.isDirectory()) return [path];
  // The schema may be kept beside the files that name it.
  const files = readdirSync(path).filter((name) => name.endsWith('.json') && basename(name) !== 'seed.schema.json');
  if (files.length === 0) throw new Error(`--seed: ${path} has no .json files`);
  return files.sort().map((name) => join(path, name));
}
