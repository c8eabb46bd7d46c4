/** The value as a list; empty when it is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
