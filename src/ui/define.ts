/** Tags of elements in the page whose code is being loaded. */
const loading = new Set<string>();

/** Whether the code of a tag is being loaded, which the page has elements of. */
export const isLoading = (tag: string): boolean => loading.has(tag);

/** Loads the code of a tag, and registers it. */
export async function loadAndDefine(tag: string, load: () => Promise<CustomElementConstructor>): Promise<void> {
  loading.add(tag);
  try {
    define(tag, await load());
  } finally {
    loading.delete(tag);
  }
}

/**
 * Registers a tag. A tag that another copy of this package, or the host, has registered stays as it is: the first one wins, and
 * nothing throws.
 */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element);
}
