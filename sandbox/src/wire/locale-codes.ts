import {isOfCatalogLocales, localeCode} from 'game-storefront-contract';
import type {TSchema} from 'typebox';
import {isMap} from './is-map.js';

interface Schema extends TSchema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Called for a locale that the catalog does not have, with its place, such as `name.xx`. */
type Unknown = (place: string) => void;

/** Texts by the codes of their locales: if there are two forms of one locale, the last one wins. */
function coded(texts: Readonly<Record<string, unknown>>, at: string, unknown: Unknown): Record<string, unknown> {
  const made = new Map<string, unknown>();
  for (const [locale, text] of Object.entries(texts)) {
    const code = localeCode(locale);
    if (code === undefined) unknown(`${at}.${locale}`);
    else made.set(code, text);
  }
  return Object.fromEntries(made);
}

/** A value of a schema with every text by the code of its locale, wherever the schema has texts by locale. */
export function withLocaleCodes(schema: TSchema, value: unknown, unknown: Unknown, at = ''): unknown {
  const {properties, items, anyOf} = schema as Schema;
  if (typeof value !== 'object' || value === null) return value;
  const inside = (name: string | number) => (at === '' ? `${name}` : `${at}.${name}`);
  if (isOfCatalogLocales(schema)) return isMap(value) ? coded(value, at, unknown) : value;
  if (anyOf) return anyOf.reduce((made, branch) => withLocaleCodes(branch, made, unknown, at), value as unknown);
  if (Array.isArray(value))
    return items ? value.map((entry, index) => withLocaleCodes(items, entry, unknown, inside(index))) : value;
  if (!properties) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, own ? withLocaleCodes(own, entry, unknown, inside(name)) : entry];
    }),
  );
}
