/** A coupon, as a purchase is made with it. */
export interface PurchaseCoupon {
  readonly coupon_id: number;
  readonly coupon_code: string;
  readonly campaign_id: number;
  readonly campaign_code: string;
}

/** The promotions that were applied to a purchase of the payment page when its price was made. */
export interface AppliedPromotions {
  readonly promotions: readonly {readonly id: number; readonly technical_name: string}[];
  /** The coupon without which some of them would not act. */
  readonly coupon: PurchaseCoupon | null;
}
