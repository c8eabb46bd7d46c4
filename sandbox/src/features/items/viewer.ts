import type {Caller, Project, SignedIn} from '../../http/call.js';
import {wordFor} from '../../wire/text.js';

type Claims = NonNullable<SignedIn['claims']>;

/** The viewer for whom items are priced and worded. */
export interface Viewer {
  readonly project: Project;
  /** '' for no user, who has no purchases and owns nothing. */
  readonly userId: string;
  readonly country: string;
  /** The only currency that will do; undefined lets the country decide. */
  readonly currency: string | undefined;
  readonly locale: string | undefined;
  /** The attributes of their token. */
  readonly claims?: Claims | undefined;
}

interface Asking {
  readonly project: Project;
  readonly caller: Caller;
  readonly country: string | undefined;
  readonly query: {readonly country?: string; readonly currency?: string; readonly locale?: string};
}

/**
 * The viewer of a call. Their country is that of the query, else that of the cart, else that of the address, else the
 * project's default.
 */
export const viewerOf = ({project, caller, country, query}: Asking, cartCountry?: string | null): Viewer => ({
  project,
  userId: 'userId' in caller ? caller.userId : '',
  country: query.country ?? cartCountry ?? country ?? project.default_country,
  currency: query.currency,
  locale: query.locale,
  claims: claimsOf(caller),
});

/** The attributes of the caller's token. */
export const claimsOf = (caller: Caller): Claims | undefined => ('claims' in caller ? caller.claims : undefined);

/** Picks the viewer's text; undefined if there is none. */
export const wordOf = ({locale, project}: Viewer) => wordFor(locale, project.default_locale);
