/**
 * Who is signed in: undefined while nobody asked, null when nobody is, else the user's id ('' for one whose id the
 * token does not tell).
 */
export type User = string | null | undefined;
