import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** What the claims of a data folder say, by their names; an empty one is released. */
export const claimsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('lock'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
