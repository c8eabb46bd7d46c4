import type {TSchema} from 'typebox';
import {Compile, type Validator} from 'typebox/compile';
import {refuse} from './refusal.js';

interface Fault {
  readonly property: string;
  readonly message: string;
}

/** Tells what is wrong with a value by a schema, one fault per property; empty when it fits. */
export type Shape = (value: unknown) => Fault[];

const join = (...parts: string[]): string => parts.filter((part) => part !== '').join('.');

const validators = new WeakMap<TSchema, Validator>();

/** Compiled when first asked for: all of them together would take a quarter of a second of every start. */
function validatorOf(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const made = Compile(schema);
  validators.set(schema, made);
  return made;
}

/** The shape of a schema; `name` stands for the whole value in the faults. */
export function shape(schema: TSchema, name: string): Shape {
  return (value) => {
    const validator = validatorOf(schema);
    if (validator.Check(value)) return [];
    const faults = new Map<string, string>();
    // The first fault of a property is the plainest; a union adds one per branch, and one for itself.
    const add = (property: string, message: string) =>
      faults.has(property || name) || faults.set(property || name, message);
    for (const {keyword, instancePath, params, message} of validator.Errors(value)) {
      const at = instancePath.slice(1).replaceAll('/', '.');
      if (keyword === 'required')
        for (const missing of params.requiredProperties) add(join(at, missing), 'is required');
      else if (keyword === 'boolean') add(at, 'is not a known property');
      else if (keyword === 'additionalProperties')
        for (const extra of params.additionalProperties) add(join(at, extra), 'is not a known property');
      else add(at, message);
    }
    return [...faults].map(([property, message]) => ({property, message}));
  };
}

/** Refuses a value that does not fit (1102, 422). */
export function demand(fits: Shape, value: unknown): void {
  const faults = fits(value);
  const first = faults[0];
  if (first) throw refuse(1102, `${first.property} ${first.message}`, faults);
}
