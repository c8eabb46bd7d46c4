import {randomUUID} from 'node:crypto';
import {renameSync, rmSync, writeFileSync} from 'node:fs';
import type {Exported} from './options.js';

/**
 * Writes the shop of a project into a file, which is replaced when all of it is written; throws with a sentence for the user.
 */
export async function exportFile({file, url, projectId, controlKey}: Exported): Promise<void> {
  const address = `${url}/_sandbox/projects/${projectId}/seed`;
  const response = await fetch(address, {
    headers: {...(controlKey !== undefined && {'x-sandbox-key': controlKey})},
  }).catch((error: unknown) => {
    throw new Error(
      `nothing answers at ${url} (${(error as Error).message}): start the sandbox, or name another --url`,
    );
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`);
  const text = `${JSON.stringify(await response.json(), null, 2)}\n`;
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, text);
    renameSync(draft, file);
  } finally {
    rmSync(draft, {force: true});
  }
}
