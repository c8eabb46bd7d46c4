import {asStorefrontError, type StorefrontError} from '../api/errors.js';
import type {Config} from '../model/config.js';
import type {Finding} from '../model/finding.js';
import type {Explained} from './explain.js';
import {isRefusedBy, refused} from './policy.js';

const fatal = (topic: Finding['topic'], text: string): Finding => ({topic, isFatal: true, text});

/** Whether the service answers at all, seen without reading the answer. */
async function answers({storeUrl, projectId}: Config): Promise<boolean> {
  const url = `${storeUrl}/v2/project/${projectId}/items/virtual_items?limit=1`;
  try {
    await fetch(url, {mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer'});
    return true;
  } catch {
    return false;
  }
}

async function unanswered(config: Config, isRefused: boolean): Promise<Finding> {
  const {storeUrl} = config;
  if (isRefused) return refused('connect-src', storeUrl, true, 'The shop cannot reach the service.');
  if (!config.fetch && !globalThis.fetch)
    return fatal(
      'network',
      'This view has no fetch, so that nothing can be asked of the service: give the shop one, configure({fetch}), that sends by the host.',
    );
  if (config.fetch) return fatal('network', `The fetch that the page gave got no answer of ${storeUrl}.`);
  if (!navigator.onLine) return fatal('network', 'This device is offline.');
  return (await answers(config))
    ? fatal(
        'origin',
        `${storeUrl} answers, but not to pages of ${location.origin}: it has to allow this origin, and the request ` +
          'headers Authorization and Content-Type (CORS).',
      )
    : fatal(
        'network',
        `Nothing answers at ${storeUrl}: the address may be wrong, or an extension or firewall is in between.`,
      );
}

function refusal({kind, status, code, message}: StorefrontError, {projectId}: Config, hasToken: boolean): Finding {
  if (kind === 'answer') return fatal('service', `What answers is no commerce service (${message}).`);
  const said = `The service answered ${status}, code ${code}`;
  if (status === 401 || status === 403) {
    return hasToken
      ? fatal('sign-in', `${said}: it refuses the player’s token. It may have expired, or be of another project.`)
      : fatal('sign-in', `${said}: it answers nobody who has not signed in.`);
  }
  if (status === 404)
    return fatal(
      'service',
      `${said}: it knows no project ${projectId}, or store-url is not the address of its interface.`,
    );
  return fatal('service', `${said}, to the question for one item.`);
}

/** Asks the service for one item, as the player's browser may. */
export async function service({parts}: Explained): Promise<Finding[]> {
  const {client, session, signal} = parts;
  const config = parts.$config.get()!;
  let error: StorefrontError | undefined;
  const query = {limit: 1, ...(config.country && {country: config.country})};
  const isRefused = await isRefusedBy('connect-src', config.storeUrl, () =>
    client('GET /v2/project/{project_id}/items/virtual_items', {query, signal}).catch((thrown: unknown) => {
      error = asStorefrontError(thrown);
    }),
  );
  if (!error) return [];
  const {kind} = error;
  if (kind === 'timeout') return [fatal('network', `${config.storeUrl} did not answer in time.`)];
  if (kind === 'network') return [await unanswered(config, isRefused)];
  return [refusal(error, config, typeof session.$user.get() === 'string')];
}
