/** A group of items, as a shop shows it. */
export interface Group {
  /** The service's external id. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | undefined;
  /** The id of the group it lies in; undefined at the top. */
  readonly parent: string | undefined;
  readonly order: number;
}
