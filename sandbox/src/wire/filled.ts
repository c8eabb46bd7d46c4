type Filled<T> = {[K in keyof T]?: NonNullable<T[K]>};

/** What is there of some fields: for those that the published shapes leave out, and never have as null. */
export const filled = <T extends object>(fields: T): Filled<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as Filled<T>;

/** What some fields say: without those that are null or undefined, or hold nothing. */
export const omitEmpty = <T extends object>(fields: T): Filled<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => saysSomething(value))) as Filled<T>;

const saysSomething = (value: unknown): boolean =>
  typeof value === 'object' ? value !== null && Object.keys(value).length > 0 : value !== undefined;
