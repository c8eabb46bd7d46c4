import type {Db} from '../../db/port.js';

/** How items of a type are called. */
const CALLED: Readonly<Record<string, string>> = {
  virtual_good: 'Item',
  virtual_currency: 'Virtual currency',
  bundle: 'Package',
  game_key: 'Game key',
};

interface Row {
  readonly sku: string;
  readonly type: string;
  readonly is_free: boolean;
  readonly is_priced: boolean;
  /** Where the default price is for one country alone. */
  readonly country: string | null;
}

/**
 * What the live service may refuse of a project's prices, a sentence each: the sandbox takes it, since with which code it is refused there is
 * not known. Bundles without a price are refused here, too.
 */
export async function priceWarnings(db: Db, projectId: number): Promise<string[]> {
  const rows = await db.query<Row>(
    `select sku, type, is_free,
       exists (select from item_price p where p.item_id = i.item_id)
         or exists (select from item_virtual_price p where p.item_id = i.item_id) as is_priced,
       (select country_iso from item_price p where p.item_id = i.item_id and p.is_default and country_iso <> ''
         order by country_iso limit 1) as country
     from item i where project_id = $1 and not is_deleted and type = any($2) and bundle_type is distinct from 'standard'
     order by type, position, sku`,
    [projectId, Object.keys(CALLED)],
  );
  return rows.flatMap((row) => {
    const name = `${CALLED[row.type]} ${row.sku}`;
    return [
      ...(!row.is_free && !row.is_priced ? [`${name} has no price and is not free`] : []),
      ...(row.is_free && row.type === 'virtual_currency' ? [`${name} is free`] : []),
      ...(row.country === null ? [] : [`The default price of ${row.sku} is for one country alone (${row.country})`]),
    ].map((fact) => `${fact}: the live service may refuse that.`);
  });
}
