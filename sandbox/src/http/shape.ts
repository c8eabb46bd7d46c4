import type {TSchema} from 'typebox';
import {Compile, type Validator} from 'typebox/compile';
import {Settings} from 'typebox/system';
import {refuse} from './refusal.js';

/** Maximum number of parameters that one refusal names: a body has room for tens of thousands. */
const MAX_FAULTS = 1000;
Settings.Set({maxErrors: MAX_FAULTS});

export const UNKNOWN = 'is not a known property';

export interface Fault {
  readonly property: string;
  readonly message: string;
}

/** Checks a value by a schema, and returns one fault per property; empty if it fits. */
export type Shape = (value: unknown) => Fault[];

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join('.');

/**
 * Texts of faults for a property that is unknown or missing; `at` is the object with the property, '' for the whole
 * value.
 */
export interface Words {
  readonly unknown: (at: string, name: string) => Fault;
  readonly missing: (at: string, name: string) => Fault;
}

const OWN_WORDS: Words = {
  unknown: (at, name) => ({property: join(at, name), message: UNKNOWN}),
  missing: (at, name) => ({property: join(at, name), message: 'is required'}),
};

/** `content.0` → `content[0]` */
const bracketed = (property: string): string => property.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');

/** Words of the service's own checker, which reports an unknown property on its object. */
export const SERVICE_WORDS: Words = {
  unknown: (at, name) => ({property: bracketed(at) || name, message: undefinedProperty(name)}),
  missing: (at, name) => ({property: join(at, name), message: `The property ${name} is required`}),
};

export const undefinedProperty = (name: string): string =>
  `The property ${name} is not defined and the definition does not allow additional properties`;

const validators = new WeakMap<TSchema, Validator>();

/** Compiled on first use: all of them together would take a quarter of a second of every start. */
function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const made = Compile(schema);
  validators.set(schema, made);
  return made;
}

/** `/user/a~1b` → `user.a/b` */
const dotted = (pointer: string): string =>
  pointer.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');

/** `items.0.id` → `items.0` and `id` */
const parted = (property: string): [at: string, name: string] => {
  const end = property.lastIndexOf('.');
  return [property.slice(0, Math.max(end, 0)), property.slice(end + 1)];
};

/** The properties that contain these. */
const above = (properties: Iterable<string>): Set<string> => {
  const found = new Set<string>();
  for (const property of properties)
    for (let end = property.lastIndexOf('.'); end > 0; end = property.lastIndexOf('.', end - 1))
      found.add(property.slice(0, end));
  return found;
};

/** The shape of a schema; `name` is the whole value's name in the faults. */
export function shape(schema: TSchema, name: string, words: Words = OWN_WORDS): Shape {
  return (value) => {
    const validator = validatorOf(schema);
    if (validator.Check(value)) return [];
    const faults = new Map<string, string>();
    // A union adds a fault per branch, and one for itself. They are redundant if another one names the fault inside.
    const ofUnions = new Map<string, string>();
    // The first fault of a property is the plainest.
    const add = (property: string, message: string, to = faults) =>
      to.has(property || name) || to.set(property || name, message);
    for (const {keyword, instancePath, schemaPath, params, message} of validator.Errors(value)) {
      const at = dotted(instancePath);
      const tell = ({property, message}: Fault) => add(property, message);
      if (keyword === 'required') for (const missing of params.requiredProperties) tell(words.missing(at, missing));
      else if (keyword === 'boolean' || keyword === 'not') tell(words.unknown(...parted(at)));
      else if (keyword === 'additionalProperties')
        for (const extra of params.additionalProperties) tell(words.unknown(at, extra));
      else {
        // The values that a schema would accept are not in the message itself.
        const wrong = keyword === 'enum' ? `must be one of ${params.allowedValues.join(', ')}` : message;
        add(at, wrong, keyword === 'anyOf' || /\/anyOf\/\d+$/.test(schemaPath) ? ofUnions : faults);
      }
    }
    const inside = above([...faults.keys(), ...ofUnions.keys()]);
    for (const [property, message] of ofUnions) if (!inside.has(property)) add(property, message);
    return [...faults].map(([property, message]) => ({property, message}));
  };
}

/** Refuses if there are faults (1102, 422). */
export function demand(faults: readonly Fault[]): void {
  const [first] = faults;
  if (!first) return;
  const {property, message} = first;
  // The service's own words are a sentence already.
  throw refuse(1102, message.startsWith('The property ') ? message : `${property} ${message}`, faults);
}
