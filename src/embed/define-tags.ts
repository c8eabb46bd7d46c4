import {loaders} from './definitions.js';

/** Defines elements by their tags, before the page has any; all where none is named. */
export async function defineTags(tags: readonly string[], prefix: string): Promise<void> {
  const all = loaders(prefix);
  const unknown = tags.filter((tag) => !all.has(tag));
  if (unknown.length)
    throw new TypeError(`define: no such element: ${unknown.join(', ')}. They are: ${[...all.keys()].join(', ')}`);
  await Promise.all([...all].map(([tag, load]) => (tags.length === 0 || tags.includes(tag) ? load() : undefined)));
}
