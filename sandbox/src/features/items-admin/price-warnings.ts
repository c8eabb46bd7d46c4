import {nameIn} from '../../db/inspection.js';
import type {Db} from '../../db/port.js';

/** The names of items of a type. */
const CALLED: Readonly<Record<string, string>> = {
  virtual_good: 'Item',
  virtual_currency: 'Virtual currency',
  bundle: 'Package',
  game_key: 'Game key',
};

interface Row {
  readonly sku: string;
  readonly name: string;
  readonly type: string;
  readonly is_standard_bundle: boolean;
  readonly is_free: boolean;
  readonly is_priced: boolean;
  /** The country of the default price, if it is for one alone. */
  readonly country: string | null;
}

/** A fault of an item's price, and its consequences. */
interface PriceWarning {
  /** A sentence without its stop. */
  readonly fault: string;
  /** The behaviour of this sandbox. */
  readonly here: string;
  /** The known behaviour of the live service. */
  readonly live: string;
  readonly remedy: string;
}

/** An item with prices that the live service may refuse. */
export interface WarnedItem {
  readonly sku: string;
  readonly name: string;
  readonly kind: string;
  readonly warnings: readonly PriceWarning[];
}

const HAS_PRICE = `(exists (select from item_price p where p.item_id = i.item_id)
  or exists (select from item_virtual_price p where p.item_id = i.item_id))`;
const COUNTRY = `(select country_iso from item_price p where p.item_id = i.item_id and p.is_default and country_iso <> ''
  order by country_iso limit 1)`;

/** The checked items: one alone, or the first ones up to a number. */
export interface WarnedAsked {
  readonly sku?: string;
  readonly limit?: number;
}

/**
 * Items with prices that the live service may refuse. The sandbox accepts them, since the code of that refusal is
 * unknown. Bundles without a price are refused here, too.
 */
export async function warnedItems(db: Db, projectId: number, {sku, limit}: WarnedAsked = {}): Promise<WarnedItem[]> {
  const rows = await db.query<Row>(
    `select * from (
       select i.sku, ${nameIn('i')} as name, i.type, i.position, i.is_free,
         i.bundle_type is not distinct from 'standard' as is_standard_bundle,
         ${HAS_PRICE} as is_priced, ${COUNTRY} as country
       from item i join project p using (project_id)
       where i.project_id = $1 and not i.is_deleted and i.type = any($2) and ($3::text is null or i.sku = $3)) as priced
     where (not is_free and not is_priced and not is_standard_bundle) or (is_free and type = 'virtual_currency')
       or country is not null
     order by type, position, sku limit $4`,
    [projectId, Object.keys(CALLED), sku ?? null, limit ?? null],
  );
  return rows.map((row) => ({
    sku: row.sku,
    name: row.name,
    kind: row.is_standard_bundle ? 'Bundle' : (CALLED[row.type] as string),
    warnings: warningsOf(row),
  }));
}

function warningsOf({sku, type, is_standard_bundle, is_free, is_priced, country}: Row): PriceWarning[] {
  const name = `${CALLED[type]} ${sku}`;
  const warnings: PriceWarning[] = [];
  if (!is_free && !is_priced && !is_standard_bundle)
    warnings.push({
      fault: `${name} has no price and is not free`,
      here: 'It is shown without a price, and nobody can buy it.',
      live: 'It refuses a bundle like that (422, 4055), and may refuse this.',
      remedy: 'Give it a price, or set is_free.',
    });
  if (is_free && type === 'virtual_currency')
    warnings.push({
      fault: `${name} is free`,
      here: 'Players get it for nothing.',
      live: 'A virtual currency cannot be free there; with which code it is refused is not known.',
      remedy: 'Set is_free to false, and give it a price.',
    });
  if (country !== null)
    warnings.push({
      fault: `The default price of ${sku} is for one country alone (${country})`,
      here: 'It is taken as it is.',
      live: 'Exactly one price is the default one there, and it has no country_iso; with which code another is refused is not known.',
      remedy: `Leave country_iso out of the default price, and add a price for ${country} where it differs.`,
    });
  return warnings;
}

/** The warnings of a project's prices, a sentence each. */
export const priceWarnings = async (db: Db, projectId: number): Promise<string[]> =>
  (await warnedItems(db, projectId)).flatMap(({warnings}) =>
    warnings.map(({fault}) => `${fault}: the live service may refuse that.`),
  );
