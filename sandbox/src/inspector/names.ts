/** In SQL: the name of an item or a chain `alias`, in the language of its project `p`. */
export const nameIn = (alias: string, otherwise = `${alias}.sku`): string =>
  `coalesce(${alias}.name->>p.default_locale, ${alias}.name->>'en', ${otherwise})`;
