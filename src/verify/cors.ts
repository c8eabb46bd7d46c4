import {type Answer, type Asked, ask, NoAnswer} from './ask.js';
import {CALLS, type Call, OF_GUESTS, WITH_BODY} from './calls.js';
import {type Finding, finding, some} from './finding.js';

/** So many questions are asked at a time. */
const AT_ONCE = 6;

const ALLOW_HEADERS = 'Authorization, Content-Type, X-Unauthorized-Id, X-User';
const REMEDY = `The service has to answer OPTIONS with Access-Control-Allow-Origin, -Methods, and -Headers: ${ALLOW_HEADERS}.`;

type Who = 'players' | 'guests';

/** The headers that say who asks. */
const WHO_ASKS: Readonly<Record<Who, readonly string[]>> = {
  players: ['authorization'],
  guests: ['x-unauthorized-id', 'x-user'],
};

/** Why a browser would not send a request. */
interface Obstacle {
  readonly id:
    | 'preflight-refused'
    | 'preflight-unanswered'
    | 'origin-not-allowed'
    | 'method-not-allowed'
    | 'header-not-allowed';
  readonly why: string;
}

const listOf = (header: string | null): string[] => (header ?? '').split(',').map((text) => text.trim().toLowerCase());
const opensTo = (headers: Headers, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

/** What hinders a request with this method and these headers after the answer to its preflight; undefined where nothing does. */
function obstacleIn(
  {status, headers}: Answer,
  {method, sent, origin}: {readonly method: string; readonly sent: readonly string[]; readonly origin: string},
): Obstacle | undefined {
  if (status < 200 || status >= 300) return {id: 'preflight-refused', why: `the preflight is answered ${status}`};
  if (!opensTo(headers, origin)) return {id: 'origin-not-allowed', why: `pages of ${origin} are not allowed`};
  const methods = listOf(headers.get('access-control-allow-methods'));
  // These need no mention.
  const isAllowed = ['GET', 'POST'].includes(method) || methods.includes('*') || methods.includes(method.toLowerCase());
  if (!isAllowed) return {id: 'method-not-allowed', why: `the method ${method} is not allowed`};
  const allowed = listOf(headers.get('access-control-allow-headers'));
  // The asterisk does not stand for Authorization.
  const missing = sent.find((name) => !allowed.includes(name) && !(name !== 'authorization' && allowed.includes('*')));
  return missing === undefined
    ? undefined
    : {id: 'header-not-allowed', why: `the request header ${missing} is not allowed`};
}

/** Asks as a browser does before a page's call (`OPTIONS`). */
async function obstacleTo(key: Call, who: Who, {storeUrl, projectId, origin}: Asked): Promise<Obstacle | undefined> {
  const [method = ''] = key.split(' ');
  const sent = [...WHO_ASKS[who], ...(WITH_BODY.has(key) ? ['content-type'] : [])];
  const headers = {
    origin,
    'access-control-request-method': method,
    // Browsers send them in this form.
    'access-control-request-headers': [...sent].sort().join(','),
  };
  try {
    const preflight = await ask(storeUrl + pathOf(key, projectId), {method: 'OPTIONS', headers});
    return obstacleIn(preflight, {method, sent, origin});
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return {id: 'preflight-unanswered', why: `the preflight has no answer (${error.message})`};
  }
}

/** The path of a call, with 1 for what it is about. */
const pathOf = (key: Call, projectId: number): string =>
  key
    .slice(key.indexOf('/'))
    .replace('{project_id}', String(projectId))
    .replaceAll(/\{\w+\}/g, '1');

/** A call as a finding names it: its method, and its path within the project. */
const nameOf = (key: Call): string => key.replace('/v2/project/{project_id}/', '').replaceAll(/\{\w+\}/g, '1');

/** Calls that one obstacle is in the way of, by what is said of it. */
type Hindered = ReadonlyMap<string, {readonly id: Obstacle['id']; readonly names: readonly string[]}>;

async function findHindered(who: Who, asked: Asked): Promise<Hindered> {
  const calls = Object.entries(CALLS)
    .flatMap(([part, keys]) => keys.map((key) => ({part, key})))
    .filter(({key}) => who === 'players' || OF_GUESTS.has(key));
  const hindered = new Map<string, {id: Obstacle['id']; names: string[]}>();
  for (let from = 0; from < calls.length; from += AT_ONCE) {
    const asking = calls.slice(from, from + AT_ONCE);
    const obstacles = await Promise.all(asking.map(({key}) => obstacleTo(key, who, asked)));
    for (const [index, obstacle] of obstacles.entries()) {
      if (!obstacle) continue;
      const {part, key} = asking[index]!;
      const {id, names} = hindered.get(obstacle.why) ?? {id: obstacle.id, names: []};
      hindered.set(obstacle.why, {id, names: [...names, `${nameOf(key)} (${part})`]});
    }
  }
  return hindered;
}

/**
 * Asks about each call whether a page may make it, for players and for guests, and whether it may read the answer. Guests buy game
 * keys alone, so what hinders them is no more than a note where none is sold.
 */
export async function checkPages(asked: Asked, answer: Answer, sellsKeys: boolean): Promise<Finding[]> {
  const {origin} = asked;
  const ofPlayers = await findHindered('players', asked);
  // What hinders everybody is told once.
  const ofGuests = [...(await findHindered('guests', asked))].filter(([why]) => !ofPlayers.has(why));
  const count = Object.values(CALLS).flat().length;
  const findings = [
    ...[...ofPlayers].map(([why, {id, names}]) =>
      finding(id, `A page cannot ask: ${why}, for ${names.length} of ${count} calls: ${some(names)}.`, REMEDY),
    ),
    ...ofGuests.map(([why, {names}]) =>
      sellsKeys
        ? finding(
            'guests-cannot-buy',
            `Guests cannot buy: ${why}, for ${names.length} of ${OF_GUESTS.size} calls: ${some(names)}.`,
            `${REMEDY} Or give the shop auth="required": then it asks guests to sign in.`,
          )
        : finding(
            'guests-could-not-buy',
            `Guests could not buy game keys, of which none is sold: ${why}, for ${names.length} of ${OF_GUESTS.size} calls.`,
            REMEDY,
          ),
    ),
  ];
  if (findings.length === 0) findings.push(finding('calls-allowed', `Pages of ${origin} may make all ${count} calls.`));

  if (!opensTo(answer.headers, origin))
    findings.push(
      finding(
        'answers-hidden',
        `A page of ${origin} cannot read answers: they have no Access-Control-Allow-Origin for it.`,
        'Answers need it, too, not the preflight alone: allow the origin of your site, or all (*).',
      ),
    );
  else if (!listOf(answer.headers.get('access-control-expose-headers')).includes('date'))
    findings.push(
      finding(
        'date-hidden',
        'A page cannot read the Date of answers: countdowns go by the clock of the player’s device.',
        'Access-Control-Expose-Headers: Date, Retry-After',
      ),
    );
  return findings;
}
