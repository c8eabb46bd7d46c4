type Level = 'ok' | 'note' | 'fault';

interface About {
  readonly check: string;
  readonly level: Level;
}

const ok = (check: string) => ({check, level: 'ok'}) as const satisfies About;
const note = (check: string) => ({check, level: 'note'}) as const satisfies About;
const fault = (check: string) => ({check, level: 'fault'}) as const satisfies About;

/** All that can be found, by its id: what was checked, and how much it matters. */
export const FINDINGS = {
  'service-answers': ok('service'),
  'service-unreachable': fault('service'),
  'service-refuses': fault('service'),
  'service-is-another': fault('service'),
  'project-unknown': fault('service'),

  'lists-read': ok('catalog'),
  'list-refused': fault('catalog'),
  'list-unanswered': fault('catalog'),
  'list-unreadable': fault('catalog'),
  'item-without-sku': fault('catalog'),
  'field-left-out': note('catalog'),
  'address-not-shown': fault('catalog'),
  'nothing-sold': note('catalog'),

  'calls-allowed': ok('pages'),
  'preflight-refused': fault('pages'),
  'preflight-unanswered': fault('pages'),
  'origin-not-allowed': fault('pages'),
  'method-not-allowed': fault('pages'),
  'header-not-allowed': fault('pages'),
  'guests-cannot-buy': fault('pages'),
  'guests-could-not-buy': note('pages'),
  'answers-hidden': fault('pages'),
  'date-hidden': note('pages'),

  'token-not-given': note('token'),
  'token-taken': ok('token'),
  'token-opaque': note('token'),
  'token-without-end': note('token'),
  'token-ended': fault('token'),
  'token-short': note('token'),
  'token-without-player': note('token'),
  'token-refused': fault('token'),
  'cart-refused': fault('token'),
  'cart-unanswered': fault('token'),

  'clock-agrees': ok('clock'),
  'clock-differs': note('clock'),
  'date-missing': note('clock'),

  'pictures-there': ok('pictures'),
  'no-pictures': note('pictures'),
  'items-without-picture': note('pictures'),
  'picture-refused': fault('pictures'),
  'picture-unanswered': fault('pictures'),
  'picture-is-none': fault('pictures'),

  'payment-page-not-given': note('payment page'),
  'payment-page-opens': ok('payment page'),
  'payment-page-not-found': fault('payment page'),
  'payment-page-fails': fault('payment page'),
  'payment-page-unanswered': fault('payment page'),
  'payment-page-unframed': note('payment page'),
  'payment-page-cut-off': note('payment page'),

  'socket-not-given': note('order socket'),
  'socket-opens': ok('order socket'),
  'socket-refused': fault('order socket'),
  'socket-unreachable': fault('order socket'),
} as const satisfies Readonly<Record<string, About>>;

export type FindingId = keyof typeof FINDINGS;

/** What a check found. `fault`: players are hindered by it; `note`: worth a look. */
export interface Finding extends About {
  readonly id: FindingId;
  readonly found: string;
  /** What to do about it. */
  readonly remedy?: string;
}

/** A fault has a remedy. */
type Remedy<Id extends FindingId> = (typeof FINDINGS)[Id]['level'] extends 'fault'
  ? [remedy: string]
  : [remedy?: string];

/** One finding, in words. */
export function finding<Id extends FindingId>(id: Id, found: string, ...[remedy]: Remedy<Id>): Finding {
  return {id, ...FINDINGS[id], found, ...(remedy && {remedy})};
}

/** “a, b and 3 more”: so many of a list as are read. */
export function some(list: readonly string[], most = 3): string {
  const shown = list.slice(0, most);
  return list.length > most ? `${shown.join(', ')} and ${list.length - most} more` : shown.join(', ');
}
