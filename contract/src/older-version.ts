import type {Operation} from './dsl.js';

/** The part of a table that is about operations of version 3. */
export type AtVersion3<C> = Pick<C, Extract<keyof C, `${string} /v3/${string}`>>;

type AtVersion2<C> = {[K in keyof C as K extends `${infer M} /v3/${infer Rest}` ? `${M} /v2/${Rest}` : never]: C[K]};

/** Renames the keys of a table from version 3's paths to those of version 2. */
export const keysAtVersion2 = <T extends object>(newest: T): AtVersion2<T> =>
  Object.fromEntries(
    Object.entries(newest).map(([key, one]) => [key.replace('/v3/', '/v2/'), one]),
  ) as unknown as AtVersion2<T>;

/** Operations of version 3 at the paths at which the service had them before. */
export const atVersion2 = <C extends Readonly<Record<string, Operation>>>(newest: C): AtVersion2<C> =>
  keysAtVersion2(
    Object.fromEntries(
      Object.entries<Operation>(newest).map(([key, one]) => [
        key,
        {...one, id: `${one.id}V2`, source: {origin: 'verified'}},
      ]),
    ) as unknown as C,
  );
