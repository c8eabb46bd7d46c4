type Filled<T> = {[K in keyof T]?: NonNullable<T[K]>};

/** The fields that are neither null nor undefined: the published shapes omit those, and never have them as null. */
export const filled = <T extends object>(fields: T): Filled<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Filled<T>;

/** The fields that are neither null, undefined nor empty. */
export const omitEmpty = <T extends object>(fields: T): Filled<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => saysSomething(value))) as Filled<T>;

const saysSomething = (value: unknown): boolean =>
  typeof value === 'object' ? value !== null && Object.keys(value).length > 0 : value !== undefined;
