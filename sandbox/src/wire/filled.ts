/** What is there of some fields: for those that the published shapes leave out, and never have as null. */
export const filled = <T extends object>(fields: T): {[K in keyof T]?: NonNullable<T[K]>} =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
