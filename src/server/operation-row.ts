/** Roots of the interface: each is an option of the client. */
export type Base = 'store' | 'merchant' | 'hub' | 'backpack' | 'multicurrency';

/** The client's knowledge of an operation. */
export interface OperationRow {
  readonly base: Base;
  /**
   * The credential: the key of the project or of the company, of the company alone, of the distribution hub; the access token of the
   * studio's server or a key; the token of a player, which each call names.
   */
  readonly auth: 'project' | 'merchant' | 'hub' | 'server' | 'user';
  /** Needs `X-HOST-ID`, too. */
  readonly host?: true;
  /** The credential is sent as `X-SERVER-AUTHORIZATION`. */
  readonly serverHeader?: true;
  /** Whether a call may be sent again after a lost answer: a second one changes nothing more. */
  readonly repeat?: true;
  /** The header that makes a repeated call change nothing. */
  readonly operationId?: 'X-OPERATION-ID';
  /** Charges an account, which may take two minutes. */
  readonly charge?: true;
  /**
   * A list in pages: the field with the rows, empty if the answer is the list; the place of `limit` and `offset`; the
   * largest page.
   */
  readonly page?: {readonly list: string; readonly in: 'query' | 'body'; readonly max: number};
  /** Maximum number of entries in the body, which is a list of independent entries. */
  readonly chunk?: number;
  /** The answer has no body. */
  readonly empty?: true;
  /** The answer is a file; the place of its format. */
  readonly file?: 'path' | 'query';
}
