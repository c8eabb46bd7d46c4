/** A half-open span of time, in milliseconds since 1970; undefined is open. */
export interface Period {
  readonly from: number | undefined;
  readonly until: number | undefined;
}
