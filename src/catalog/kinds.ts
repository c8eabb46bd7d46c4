/** The kinds that a catalog's `kinds` attribute names; empty if it shows all, and if a page has set it to no text. */
export const kindsOf = ({kinds}: {readonly kinds?: string | null | undefined}): readonly string[] =>
  typeof kinds === 'string' ? kinds.split(/\s+/).filter(Boolean) : [];
