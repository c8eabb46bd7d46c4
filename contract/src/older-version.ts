import type {Operation} from './dsl.js';

type AtVersion2<C> = {[K in keyof C as K extends `${infer M} /v3/${infer Rest}` ? `${M} /v2/${Rest}` : never]: C[K]};

/** Operations of version 3 at the paths at which the service had them before. */
export const atVersion2 = <C extends Readonly<Record<string, Operation>>>(newest: C): AtVersion2<C> =>
  Object.fromEntries(
    Object.entries<Operation>(newest).map(([key, one]) => [
      key.replace('/v3/', '/v2/'),
      {...one, id: `${one.id}V2`, source: {origin: 'verified'}},
    ]),
  ) as unknown as AtVersion2<C>;
