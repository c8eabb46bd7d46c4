/** An amount as the service sends it: a decimal string and an ISO 4217 code. Never a float, never computed with. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** A price now, and before discounts. */
export interface Price extends Money {
  readonly amountWithoutDiscount: string;
}
