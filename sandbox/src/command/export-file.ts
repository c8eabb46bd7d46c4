import {writeFileSync} from 'node:fs';
import type {Exported} from './options.js';

/** Writes the shop of a project into a file; throws with a sentence for the user. */
export async function exportFile({file, url, projectId}: Exported): Promise<void> {
  const address = `${url}/_sandbox/projects/${projectId}/seed`;
  const response = await fetch(address).catch((error: unknown) => {
    throw new Error(
      `nothing answers at ${url} (${(error as Error).message}): start the sandbox, or name another --url`,
    );
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`);
  writeFileSync(file, `${JSON.stringify(await response.json(), null, 2)}\n`);
}
