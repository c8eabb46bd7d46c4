/** The result of a payment with a card. */
export type CardOutcome = 'approved' | 'declined' | 'insufficient funds' | 'to be confirmed';

/** The storable part of a card. */
export interface Card {
  readonly brand: string;
  readonly last_four: string;
  /** Its last month, `YYYY-MM`; null if it was not stored. */
  readonly expires?: string | null;
}

/** The only cards that work here, so that nobody types in their own. Their last four digits distinguish them. */
export const TEST_CARDS: readonly {
  readonly number: string;
  readonly brand: string;
  readonly outcome: CardOutcome;
}[] = [
  {number: '4242 4242 4242 4242', brand: 'Visa', outcome: 'approved'},
  {number: '5555 5555 5555 4444', brand: 'Mastercard', outcome: 'approved'},
  {number: '4000 0027 6000 3184', brand: 'Visa', outcome: 'to be confirmed'},
  {number: '4000 0000 0000 0002', brand: 'Visa', outcome: 'declined'},
  {number: '4000 0000 0000 9995', brand: 'Visa', outcome: 'insufficient funds'},
];

const lastFourOf = (number: string): string => number.slice(-4);

export const outcomeOf = ({last_four}: Card): CardOutcome =>
  TEST_CARDS.find(({number}) => lastFourOf(number) === last_four)?.outcome ?? 'declined';

/** A card as it is typed in. */
export interface TypedCard {
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
  readonly cvc: string;
}

/** The fault of a field. */
export type CardFault = 'no number' | 'unknown number' | 'no expiry' | 'expired' | 'no cvc';
export type CardFaults = Partial<Readonly<Record<keyof TypedCard, CardFault>>>;

/** The card, or the fault of each field. `now` is the project's time. */
export function readCard({number, expiry, cvc}: TypedCard, now: Date): {card: Card} | {faults: CardFaults} {
  const digits = number.replaceAll(/[\s-]/g, '');
  const known = TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits);
  const faults: CardFaults = {
    ...(digits === '' ? {number: 'no number'} : !known && {number: 'unknown number'}),
    ...expiryFault(expiry, now),
    ...(!/^\d{3,4}$/.test(cvc.trim()) && {cvc: 'no cvc'}),
  };
  if (!known || Object.keys(faults).length > 0) return {faults};
  return {card: {brand: known.brand, last_four: lastFourOf(digits), expires: monthOf(expiry, now) ?? null}};
}

/** A card is good until its month ends. */
function expiryFault(expiry: string, now: Date): CardFaults | undefined {
  const month = monthOf(expiry, now);
  if (!month) return {expiry: 'no expiry'};
  return isExpired(month, now) ? {expiry: 'expired'} : undefined;
}

/** `MM/YY` as `YYYY-MM`; undefined for anything else. */
function monthOf(expiry: string, now: Date): string | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(expiry.trim()) ?? [];
  if (!month || !year) return undefined;
  const century = Math.floor(now.getUTCFullYear() / 100) * 100;
  return `${century + Number(year)}-${month.padStart(2, '0')}`;
}

export function isExpired(month: string, now: Date): boolean {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return Date.UTC(year, number, 1) <= now.getTime();
}
