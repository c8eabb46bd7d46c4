/** The kinds that a catalog's `kinds` attribute names; empty where it shows all. */
export const kindsOf = ({kinds}: {readonly kinds?: string | undefined}): readonly string[] =>
  kinds?.split(/\s+/).filter(Boolean) ?? [];
