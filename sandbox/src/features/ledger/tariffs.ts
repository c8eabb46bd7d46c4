import type {Db} from '../../db/port.js';
import {invalid} from '../../http/refusal.js';
import {omitEmpty} from '../../wire/filled.js';
import {isCurrency, toMinor} from '../../wire/money.js';
import {PERCENT} from '../../wire/percent.js';

/** Decimal texts by currency. */
type Amounts = Readonly<Record<string, string>>;

/** A place with a rate of its own. */
export interface TaxPlace {
  readonly zip: string;
  readonly percent: string;
}

/** The keys of a seed with fees, taxes and payouts. */
export interface LedgerSeed {
  readonly payment_systems?: readonly {
    readonly id: number;
    readonly name: string;
    /** The percentage of the whole payment. */
    readonly fee_percent?: string;
    /** Beside it, by currency. */
    readonly fee_fixed?: Amounts;
    readonly chargeback_fee?: Amounts;
    readonly takes_partial_refunds?: boolean;
  }[];
  readonly taxes?: readonly {
    readonly country: string;
    readonly name: string;
    /** In percent of the price without it. Prices include a value-added tax; a sales tax is added to them. */
    readonly percent: string;
    /** The rates of a sales tax that differ from the country's, by postal code. */
    readonly places?: readonly TaxPlace[];
    /** The percentage of the price without taxes that is withheld from the studio. */
    readonly withheld_percent?: string;
  }[];
  readonly service_fee_percent?: string;
  readonly payouts?: {
    readonly currency: string;
    /** IANA, such as `Europe/Berlin`: a month is one of this place. */
    readonly time_zone: string;
    /** The value of one unit of a currency in the payouts' currency. */
    readonly rates: Amounts;
  };
}

/** Cards, by which players pay. */
export const CARDS = {id: 1380, name: 'Bank card'} as const;
/** A distributor takes the payment by ways of their own. */
export const DISTRIBUTOR = {id: 1, name: 'Distributor'} as const;

/** The format of a currency's rate: nine digits before its point and nine after it. */
export const RATE = /^(\d{1,9})(?:\.(\d{1,9}))?$/;
const PERCENTS = new RegExp(PERCENT);

/** Throws a 1102 for a number that the books could not count with, which would be a fee, a tax or a payout of nothing. */
function demandNumbers({payment_systems = [], taxes = [], service_fee_percent, payouts}: LedgerSeed): void {
  const demand = (place: string, text: string | undefined, isRight: (text: string) => boolean, what: string): void => {
    if (text !== undefined && !isRight(text)) throw invalid(place, what);
  };
  const demandPercent = (place: string, text: string | undefined): void =>
    demand(place, text, (one) => PERCENTS.test(one), 'is no percentage');
  const demandAmounts = (place: string, amounts: Amounts = {}): void => {
    for (const [currency, amount] of Object.entries(amounts)) {
      demand(`${place}.${currency}`, currency, isCurrency, 'is no currency');
      demand(
        `${place}.${currency}`,
        amount,
        (one) => toMinor(one, currency) !== undefined,
        `is no amount of ${currency}, as ${amount} cannot be paid in it`,
      );
    }
  };
  for (const [index, {fee_percent, fee_fixed, chargeback_fee}] of payment_systems.entries()) {
    const place = `payment_systems.${index}`;
    demandPercent(`${place}.fee_percent`, fee_percent);
    demandAmounts(`${place}.fee_fixed`, fee_fixed);
    demandAmounts(`${place}.chargeback_fee`, chargeback_fee);
  }
  for (const [index, {country, percent, withheld_percent, places = []}] of taxes.entries()) {
    const place = `taxes.${index}`;
    demandPercent(`${place}.percent`, percent);
    demandPercent(`${place}.withheld_percent`, withheld_percent);
    if (places.length > 0 && !hasSalesTax(country))
      throw invalid(`${place}.places`, `is for US and CA only: ${country} has one rate, and its prices include it`);
    for (const [each, {zip, percent}] of places.entries()) {
      demand(`${place}.places.${each}.zip`, zip, (one) => isZip(country, one), `is no postal code of ${country}`);
      const isRepeated = places.findIndex((other) => other.zip === zip) < each;
      if (isRepeated) throw invalid(`${place}.places.${each}.zip`, 'stands twice');
      demandPercent(`${place}.places.${each}.percent`, percent);
    }
  }
  demandPercent('service_fee_percent', service_fee_percent);
  for (const [currency, rate] of Object.entries(payouts?.rates ?? {})) {
    demand(`payouts.rates.${currency}`, currency, isCurrency, 'is no currency');
    demand(`payouts.rates.${currency}`, rate, (one) => RATE.test(one) && Number(one) > 0, 'is no rate above 0');
  }
  demand('payouts.currency', payouts?.currency, isCurrency, 'is no currency');
}

/** Throws for an invalid number, or for an amount that is none of its currency. */
export async function plantTariffs(db: Db, projectId: number, seed: LedgerSeed): Promise<void> {
  demandNumbers(seed);
  const {payment_systems = [], taxes = [], service_fee_percent, payouts} = seed;
  const {currency = 'USD', time_zone = 'UTC', rates = {}} = payouts ?? {};
  if (payouts || service_fee_percent !== undefined) {
    // Fails for a place that the database does not know: its months would never close.
    await db.query('select project_now($1) at time zone $2', [projectId, time_zone]);
    // Another place has other months.
    await db.query(`update project set month_closes_at = '-infinity' where project_id = $1`, [projectId]);
    await db.query(
      'insert into agreement (project_id, service_fee_percent, payout_currency, time_zone) values ($1, $2, $3, $4)',
      [projectId, service_fee_percent ?? '0', currency, time_zone],
    );
  }
  await db.query(
    `insert into payment_system (project_id, payment_system_id, name, fee_percent, fee_fixed, chargeback_fee, takes_partial_refunds)
     select $1, id, name, coalesce(fee_percent, '0'), coalesce(fee_fixed, '{}'), coalesce(chargeback_fee, '{}'),
       coalesce(takes_partial_refunds, true)
     from jsonb_to_recordset($2) as s(id int, name text, fee_percent text, fee_fixed jsonb, chargeback_fee jsonb,
       takes_partial_refunds boolean)`,
    [projectId, JSON.stringify(payment_systems)],
  );
  await db.query(
    `insert into country_tax (project_id, country, name, percent, withheld_percent, places)
     select $1, country, name, percent, coalesce(withheld_percent, '0'), coalesce(places, '[]')
     from jsonb_to_recordset($2) as t(country text, name text, percent text, withheld_percent text, places jsonb)`,
    [projectId, JSON.stringify(taxes)],
  );
  await db.query(
    'insert into payout_rate (project_id, currency, rate) select $1, key, value from jsonb_each_text($2)',
    [projectId, JSON.stringify(rates)],
  );
}

/** Fees, taxes and payouts, in the form of a seed. */
export async function exportTariffs(db: Db, projectId: number): Promise<LedgerSeed> {
  const rows = <Row>(sql: string) => db.query<Row>(sql, [projectId]);
  const systems = await rows<Required<NonNullable<LedgerSeed['payment_systems']>[number]>>(
    `select payment_system_id as id, name, nullif(fee_percent, '0') as fee_percent, fee_fixed, chargeback_fee,
       takes_partial_refunds from payment_system where project_id = $1 order by payment_system_id`,
  );
  const taxes = await rows<NonNullable<LedgerSeed['taxes']>[number]>(
    `select country, name, percent, nullif(withheld_percent, '0') as withheld_percent, nullif(places, '[]') as places
     from country_tax where project_id = $1 order by country`,
  );
  const [agreement] = await rows<{service_fee_percent: string; currency: string; time_zone: string}>(
    'select service_fee_percent, payout_currency as currency, time_zone from agreement where project_id = $1',
  );
  const rates = await rows<{currency: string; rate: string}>(
    'select currency, rate from payout_rate where project_id = $1 order by currency',
  );
  return {
    payment_systems: systems.map(({id, name, takes_partial_refunds, ...fees}) => ({
      id,
      name,
      ...omitEmpty(fees),
      ...(!takes_partial_refunds && {takes_partial_refunds}),
    })),
    taxes: taxes.map((tax) => ({...omitEmpty(tax)}) as typeof tax),
    ...(agreement && {
      service_fee_percent: agreement.service_fee_percent,
      payouts: {
        currency: agreement.currency,
        time_zone: agreement.time_zone,
        rates: Object.fromEntries(rates.map(({currency, rate}) => [currency, rate])),
      },
    }),
  };
}

/** The deductions from a payment, by its place, currency and payment system. */
export interface Tariff {
  readonly tax_percent: string;
  /** Whether the tax is a sales tax, which prices do not include. */
  readonly is_tax_added: boolean;
  /** The postal code of the place that the tax is of; null if a country has one rate. */
  readonly zip: string | null;
  readonly withheld_percent: string;
  readonly fee_percent: string;
  readonly fee_fixed_minor: bigint;
  readonly chargeback_fee_minor: bigint;
  readonly service_fee_percent: string;
}

interface TariffRow extends Omit<Tariff, 'fee_fixed_minor' | 'chargeback_fee_minor' | 'is_tax_added' | 'zip'> {
  readonly places: readonly TaxPlace[];
  readonly fee_fixed: string | null;
  readonly chargeback_fee: string | null;
}

/** The place, currency and payment system of a payment. */
export interface PaymentPlace {
  readonly project_id: number;
  readonly country: string;
  /** The postal code; without one, the first place of the country's tax counts, as the payment page shows it. */
  readonly zip?: string | null;
  readonly currency: string;
  readonly payment_system_id: number;
}

/** A project's tariff for payments of this kind; without one, nothing is deducted. */
export async function tariffOf(
  db: Db,
  {project_id, country, zip, currency, payment_system_id}: PaymentPlace,
): Promise<Tariff> {
  const {places, fee_fixed, chargeback_fee, ...row} = (await db.one<TariffRow>(
    `select coalesce(t.percent, '0') as tax_percent, coalesce(t.places, '[]') as places, coalesce(t.withheld_percent, '0') as withheld_percent,
       coalesce(s.fee_percent, '0') as fee_percent, s.fee_fixed ->> $3 as fee_fixed, s.chargeback_fee ->> $3 as chargeback_fee,
       coalesce(a.service_fee_percent, '0') as service_fee_percent
     from project p left join agreement a using (project_id)
       left join country_tax t on t.project_id = p.project_id and t.country = $2
       left join payment_system s on s.project_id = p.project_id and s.payment_system_id = $4
     where p.project_id = $1`,
    [project_id, country, currency, payment_system_id],
  )) as TariffRow;
  const minor = (amount: string | null): bigint => (amount === null ? 0n : (toMinor(amount, currency) ?? 0n));
  const [first] = places;
  const ownZip = first ? (zip ?? first.zip) : null;
  return {
    ...row,
    tax_percent: (ownZip === null ? undefined : placeOf(country, places, ownZip))?.percent ?? row.tax_percent,
    is_tax_added: hasSalesTax(country),
    zip: ownZip,
    fee_fixed_minor: minor(fee_fixed),
    chargeback_fee_minor: minor(chargeback_fee),
  };
}

/** Whether the payment system supports partial refunds. */
export async function takesPartialRefunds(
  db: Db,
  {project_id, payment_system_id}: Pick<PaymentPlace, 'project_id' | 'payment_system_id'>,
): Promise<boolean> {
  const row = await db.one<{takes_partial_refunds: boolean}>(
    'select takes_partial_refunds from payment_system where project_id = $1 and payment_system_id = $2',
    [project_id, payment_system_id],
  );
  return row?.takes_partial_refunds ?? true;
}

/** The countries with a sales tax, and the format of their postal codes, without spaces and in capitals. */
const SALES_TAX: Readonly<Record<string, RegExp>> = {US: /^\d{5}(-?\d{4})?$/, CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/};
/** Whether the tax of a country is a sales tax; in others it is a value-added one. */
export const hasSalesTax = (country: string): boolean => Object.hasOwn(SALES_TAX, country);

const bareZip = (zip: string): string => zip.replaceAll(' ', '').toUpperCase();
/** Whether a postal code may be one of a country that has a sales tax. */
export const isZip = (country: string, zip: string): boolean => SALES_TAX[country]?.test(bareZip(zip)) ?? false;

/** The place of a postal code; in the US its first five digits name one. */
function placeOf(country: string, places: readonly TaxPlace[], zip: string): TaxPlace | undefined {
  const nameOf = (one: string): string => (country === 'US' ? bareZip(one).slice(0, 5) : bareZip(one));
  return places.find((place) => nameOf(place.zip) === nameOf(zip));
}

/** The default name of a payment system. */
export const usualName = (paymentSystemId: number): string =>
  paymentSystemId === DISTRIBUTOR.id ? DISTRIBUTOR.name : CARDS.name;

/** The name of a payment system, as the project calls it. */
export async function paymentSystemName(
  db: Db,
  {project_id, payment_system_id}: Pick<PaymentPlace, 'project_id' | 'payment_system_id'>,
): Promise<string> {
  const row = await db.one<{name: string}>(
    'select name from payment_system where project_id = $1 and payment_system_id = $2',
    [project_id, payment_system_id],
  );
  return row?.name ?? usualName(payment_system_id);
}
