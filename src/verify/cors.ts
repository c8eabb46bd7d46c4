import {type Finding, finding, type Obstacle as ObstacleId} from '../diagnose/findings.js';
import {CALLS, type Call, OF_GUESTS, WITH_BODY} from './calls.js';
import {type Answer, NoAnswer, request, type VerifyOptions} from './request.js';

/** Number of simultaneous requests. */
const AT_ONCE = 6;

type Who = 'players' | 'guests';

/** The headers that identify the caller. */
const WHO_ASKS: Readonly<Record<Who, readonly string[]>> = {
  players: ['authorization'],
  guests: ['x-unauthorized-id', 'x-user'],
};

/** Why a browser would not send a request: the value is the status, reason, origin, method or header that the finding names. */
interface Obstacle {
  readonly id: ObstacleId;
  readonly value: string;
}

const listOf = (header: string | null): string[] => (header ?? '').split(',').map((text) => text.trim().toLowerCase());
const opensTo = (headers: Headers, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

/**
 * The obstacle to a request with this method and these headers after the answer to its preflight; undefined without
 * one.
 */
function obstacleIn(
  {status, headers}: Answer,
  {method, sent, origin}: {readonly method: string; readonly sent: readonly string[]; readonly origin: string},
): Obstacle | undefined {
  if (status < 200 || status >= 300) return {id: 'preflight-refused', value: `${status}`};
  if (!opensTo(headers, origin)) return {id: 'origin-not-allowed', value: origin};
  const methods = listOf(headers.get('access-control-allow-methods'));
  // These need no mention.
  const isAllowed = ['GET', 'POST'].includes(method) || methods.includes('*') || methods.includes(method.toLowerCase());
  if (!isAllowed) return {id: 'method-not-allowed', value: method};
  const allowed = listOf(headers.get('access-control-allow-headers'));
  // The asterisk does not cover Authorization.
  const missing = sent.find((name) => !allowed.includes(name) && !(name !== 'authorization' && allowed.includes('*')));
  return missing === undefined ? undefined : {id: 'header-not-allowed', value: missing};
}

/** Sends the preflight of a page's call (`OPTIONS`), as a browser does. */
async function obstacleTo(
  key: Call,
  who: Who,
  {storeUrl, projectId, origin}: VerifyOptions,
): Promise<Obstacle | undefined> {
  const [method = ''] = key.split(' ');
  const sent = [...WHO_ASKS[who], ...(WITH_BODY.has(key) ? ['content-type'] : [])];
  const headers = {
    origin,
    'access-control-request-method': method,
    // Browsers send them in this form.
    'access-control-request-headers': [...sent].sort().join(','),
  };
  try {
    const preflight = await request(storeUrl + pathOf(key, projectId), {method: 'OPTIONS', headers});
    return obstacleIn(preflight, {method, sent, origin});
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return {id: 'preflight-unanswered', value: error.message};
  }
}

/** The path of a call, with 1 for each parameter. */
const pathOf = (key: Call, projectId: number): string =>
  key
    .slice(key.indexOf('/'))
    .replace('{project_id}', String(projectId))
    .replaceAll(/\{\w+\}/g, '1');

/** A call as a finding names it: its method, and its path within the project. */
const nameOf = (key: Call): string => key.replace('/v2/project/{project_id}/', '').replaceAll(/\{\w+\}/g, '1');

/** The calls that one obstacle is in the way of, by the obstacle. */
type Hindered = ReadonlyMap<string, Obstacle & {readonly calls: readonly string[]}>;

async function findHindered(who: Who, asked: VerifyOptions): Promise<Hindered> {
  const all = Object.entries(CALLS)
    .flatMap(([part, keys]) => keys.map((key) => ({part, key})))
    .filter(({key}) => who === 'players' || OF_GUESTS.has(key));
  const hindered = new Map<string, Obstacle & {readonly calls: string[]}>();
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const asking = all.slice(from, from + AT_ONCE);
    const obstacles = await Promise.all(asking.map(({key}) => obstacleTo(key, who, asked)));
    for (const [index, obstacle] of obstacles.entries()) {
      if (!obstacle) continue;
      const {part, key} = asking[index]!;
      const {id, value} = obstacle;
      const calls = hindered.get(`${id} ${value}`)?.calls ?? [];
      hindered.set(`${id} ${value}`, {id, value, calls: [...calls, `${nameOf(key)} (${part})`]});
    }
  }
  return hindered;
}

/**
 * Checks for each call whether a page may make it, for players and for guests, and whether it may read the answer.
 * Guests buy game keys alone, so an obstacle for them is no more than a note if none is sold.
 */
export async function checkPages(asked: VerifyOptions, answer: Answer, sellsKeys: boolean): Promise<Finding[]> {
  const {origin} = asked;
  const ofPlayers = await findHindered('players', asked);
  // An obstacle for everybody is reported once.
  const ofGuests = [...(await findHindered('guests', asked))].filter(([key]) => !ofPlayers.has(key));
  const count = Object.values(CALLS).flat().length;
  const findings = [
    ...[...ofPlayers.values()].map(({id, value, calls}) => finding(id, {value, calls, count})),
    ...ofGuests.map(([, {id: obstacle, value, calls}]) =>
      finding(sellsKeys ? 'guests-cannot-buy' : 'guests-could-not-buy', {
        obstacle,
        value,
        calls,
        count: OF_GUESTS.size,
      }),
    ),
  ];
  if (findings.length === 0) findings.push(finding('calls-allowed', {origin, count}));
  if (!opensTo(answer.headers, origin)) findings.push(finding('answers-hidden', {origin}));
  else if (!listOf(answer.headers.get('access-control-expose-headers')).includes('date'))
    findings.push(finding('date-hidden', {}));
  return findings;
}
