/** The attributes of the host's own elements that act on a shop or show its texts. */
export interface HostAttributes {
  readonly action: string;
  readonly bind: string;
  readonly sku: string;
  readonly quantity: string;
  /** Set by the shop: the page's own text, while the shop's stands in its place. */
  readonly own: string;
}

/** The names with the prefix of the tags: `data-acme-store-action`. */
export function hostAttributes(prefix: string): HostAttributes {
  const start = prefix ? `data-${prefix}-store` : 'data-store';
  return {
    action: `${start}-action`,
    bind: `${start}-bind`,
    sku: `${start}-sku`,
    quantity: `${start}-quantity`,
    own: `${start}-own`,
  };
}
