import {onMount as onMountOf, type ReadableAtom} from 'nanostores';

/**
 * `onMount` of nanostores, in any page: it keeps its state in fields of the store that it takes for unset until then, which they
 * are not where a page's script has put fields of these names on all objects.
 * @param start runs at the first listener; what it returns runs a second after the last one has left
 */
export function onMount($store: ReadableAtom<unknown>, start: () => () => void): void {
  Object.assign($store, {active: false, events: {__proto__: null}});
  onMountOf($store, start);
}
