/** In SQL: the name of an item or a chain `alias`, in the language of its project `p`. */
export const nameIn = (alias: string, otherwise = `${alias}.sku`): string =>
  `coalesce(${alias}.name->>p.default_locale, ${alias}.name->>'en', ${otherwise})`;

/** The last columns of a select for the agenda, for events without an order, a webhook or a player. */
export const OF_NOTHING = 'null::int as order_id, null::bigint as event_id, null::text as user_id';

/** Selects for the agenda: begin and end of each period. `$1` is the project. */
export const ends = (table: string, kind: string, name: string): string[] =>
  [
    ['date_start', 'begins'],
    ['date_end', 'ends'],
  ].map(
    ([column, what]) => `select x.${column}, '${kind}', ${name}, '${what}', ${OF_NOTHING}
      from ${table} x join project p using (project_id) where x.project_id = $1 and x.is_enabled`,
  );

/** A select for the agenda: the first moment after `$2` at which something on a fixed schedule resets. */
export const renewal = (table: string, kind: string, name: string, what: string, condition: string): string =>
  `select limit_interval_end(x.reset_interval, x.reset_day, x.reset_seconds, x.reset_offset_seconds, $2),
     '${kind}', ${name}, '${what}', ${OF_NOTHING}
   from ${table} x join project p using (project_id)
   where x.project_id = $1 and x.reset_interval is not null and ${condition}`;

/** Selects for the agenda: when a chain begins, ends and starts over. */
export const chainAgenda = (table: string, kind: string): string[] => {
  const name = nameIn('x', "'?'");
  return [...ends(table, kind, name), renewal(table, kind, name, 'starts over for everyone', 'x.is_enabled')];
};
