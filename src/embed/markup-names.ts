/** The attributes by which the host's own elements take part. */
export interface MarkupNames {
  readonly action: string;
  readonly bind: string;
  readonly sku: string;
  readonly quantity: string;
}

/** With a prefix, as tags have it: `data-acme-store-action`. */
export function markupNames(prefix: string): MarkupNames {
  const start = prefix ? `data-${prefix}-store` : 'data-store';
  return {action: `${start}-action`, bind: `${start}-bind`, sku: `${start}-sku`, quantity: `${start}-quantity`};
}
