import type {TemplateResult} from 'lit';

/**
 * Lit's own templates, without Lit: what is painted first is painted by `first/paint.ts`, and later drawn by Lit from the
 * same templates. `html.test.ts` holds them to what Lit makes.
 */
export const html = (strings: TemplateStringsArray, ...values: unknown[]): TemplateResult<1> =>
  ({_$litType$: 1, strings, values}) as unknown as TemplateResult<1>;

/** As Lit has it: draws nothing, and leaves an attribute out. */
export const nothing = Symbol.for('lit-nothing') as unknown as typeof import('lit').nothing;
