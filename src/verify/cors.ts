import {type Answer, type Asked, ask, NoAnswer} from './ask.js';
import {CALLS} from './calls.js';
import {type Finding, findingsOf, some} from './finding.js';

const {ok, note, fault} = findingsOf('pages');

/** Requests with a body say its type, those of a player their token. */
const REQUEST_HEADERS = ['authorization', 'content-type'];
/** So many questions are asked at a time. */
const AT_ONCE = 6;

const listOf = (header: string | null): string[] => (header ?? '').split(',').map((text) => text.trim().toLowerCase());
const opensTo = (headers: Headers, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

/** Why a browser would not send a request after this answer; undefined where it would. */
function obstacle({status, headers}: Answer, method: string, origin: string): string | undefined {
  if (status < 200 || status >= 300) return `the preflight is answered ${status}`;
  if (!opensTo(headers, origin)) return `pages of ${origin} are not allowed`;
  const methods = listOf(headers.get('access-control-allow-methods'));
  // These need no mention.
  const isAllowed = ['GET', 'POST'].includes(method) || methods.includes('*') || methods.includes(method.toLowerCase());
  if (!isAllowed) return `the method ${method} is not allowed`;
  const allowed = listOf(headers.get('access-control-allow-headers'));
  // The asterisk does not stand for Authorization.
  const missing = REQUEST_HEADERS.find(
    (name) => !allowed.includes(name) && !(name !== 'authorization' && allowed.includes('*')),
  );
  return missing && `the request header ${missing} is not allowed`;
}

const REMEDY =
  'The service has to answer OPTIONS with Access-Control-Allow-Origin, -Methods, and -Headers: Authorization, Content-Type.';

/** Asks about each call whether a page may make it, as browsers do before (`OPTIONS`), and whether it may read the answer. */
export async function checkPages(asked: Asked, answer: Answer): Promise<Finding[]> {
  const {storeUrl, projectId, origin} = asked;
  const findings: Finding[] = [];
  const calls = Object.entries(CALLS).flatMap(([part, keys]) => keys.map((key) => ({part, key})));
  const check = async ({part, key}: (typeof calls)[number]): Promise<{why: string | undefined; name: string}> => {
    const [method = '', template = ''] = key.split(' ');
    const path = template.replace('{project_id}', String(projectId)).replaceAll(/\{\w+\}/g, '1');
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': REQUEST_HEADERS.join(','),
    };
    const why = await ask(storeUrl + path, {method: 'OPTIONS', headers}).then(
      (preflight) => obstacle(preflight, method, origin),
      (error: unknown) => {
        if (error instanceof NoAnswer) return `the preflight has no answer (${error.message})`;
        throw error;
      },
    );
    return {why, name: `${method} ${path.split(`${projectId}/`)[1]} (${part})`};
  };
  const checked: Awaited<ReturnType<typeof check>>[] = [];
  for (let from = 0; from < calls.length; from += AT_ONCE)
    checked.push(...(await Promise.all(calls.slice(from, from + AT_ONCE).map(check))));
  const obstacles = new Map<string, string[]>();
  for (const {why, name} of checked) if (why) obstacles.set(why, [...(obstacles.get(why) ?? []), name]);
  for (const [why, names] of obstacles)
    findings.push(
      fault(`A page cannot ask: ${why}, for ${names.length} of ${calls.length} calls: ${some(names)}.`, REMEDY),
    );
  if (obstacles.size === 0) findings.push(ok(`Pages of ${origin} may make all ${calls.length} calls.`));

  if (!opensTo(answer.headers, origin))
    findings.push(
      fault(
        `A page of ${origin} cannot read answers: they have no Access-Control-Allow-Origin for it.`,
        'Answers need it, too, not the preflight alone: allow the origin of your site, or all (*).',
      ),
    );
  else if (!listOf(answer.headers.get('access-control-expose-headers')).includes('date'))
    findings.push(
      note(
        'A page cannot read the Date of answers: countdowns go by the clock of the player’s device.',
        'Access-Control-Expose-Headers: Date, Retry-After',
      ),
    );
  return findings;
}
