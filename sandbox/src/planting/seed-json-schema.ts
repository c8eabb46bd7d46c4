import {published} from 'game-storefront-contract';
import {SEED} from './seed-schema.js';

type Json = Record<string, unknown>;

/**
 * The JSON Schema of a seed's files, for editors and other tools. Each file of a folder may contain some of the keys. A
 * schema with an `$id` is written once, under `$defs`.
 */
export function seedJsonSchema(): Json {
  const $defs: Json = {};
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const {$id, ...rest} = published(value as {$id?: string} & Json);
    const made = Object.fromEntries(Object.entries(rest).map(([key, entry]) => [key, walk(entry)]));
    if ($id === undefined) return made;
    const before = JSON.stringify($defs[$id] ?? made);
    if (before !== JSON.stringify(made)) throw new Error(`Two schemas are called ${$id}.`);
    $defs[$id] = made;
    return {$ref: `#/$defs/${$id}`};
  };
  const properties = Object.fromEntries(Object.entries(SEED).map(([key, schema]) => [key, walk(schema)]));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A shop for the sandbox',
    description:
      'What `game-storefront-sandbox --seed` plants: one file, or several in a folder, whose lists are joined.',
    type: 'object',
    properties: {$schema: {type: 'string'}, ...properties},
    additionalProperties: false,
    $defs,
  };
}
