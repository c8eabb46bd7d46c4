import {createBackoff} from '../client/backoff.js';
import {membersOf} from '../client/clobber-safe-dom.js';
import {systemClock} from '../client/clock.js';
import {LOAD_WAITS, loadCode} from '../client/lost-code.js';
import {elements} from '../elements.js';
import {loadAndDefine} from '../ui/define.js';
import {type Press, rememberPresses} from './early-press.js';

/** The loaders of the elements by tag, for pages with this prefix. */
export const loaders = (prefix: string): ReadonlyMap<string, () => Promise<void>> =>
  new Map(
    Object.entries<() => Promise<CustomElementConstructor>>(elements).map(([name, load]) => {
      const tag = prefix ? `${prefix}-${name}` : name;
      const loadClass = async (): Promise<CustomElementConstructor> => {
        const element = await load();
        // A subclass per prefix, since a class can be registered only once; `prefix` leads it to its shop.
        return prefix ? Object.assign(class extends element {}, {prefix}) : element;
      };
      const isVital = name.startsWith('store-');
      return [tag, () => loadCode('element', tag, () => loadAndDefine(tag, loadClass), isVital)];
    }),
  );

/**
 * Defines each element when it first appears in a root, and serves the host's own elements that act on the shop. Returns the
 * function that stops it. A root is the document, or a shadow root of the host.
 */
export function observe(root: Document | ShadowRoot, prefix: string): () => void {
  const start = prefix && `${prefix}-`;
  let stopMarkup: (() => void) | undefined;
  let isStopped = false;
  /** Selectors of elements that have not appeared yet, with the loaders of their code. */
  const waiting = new Map(loaders(prefix));
  /** Controls of the host that were pressed before their code was loaded, in the order of their last press. */
  const pressed = new Map<Element, Press>();
  const action = `data-${start}store-action`;
  waiting.set(`[${action}],[data-${start}store-bind]`, async () => {
    stopMarkup ??= rememberPresses(root, action, (press) => {
      pressed.delete(press.control);
      pressed.set(press.control, press);
      // Loads the code again if that has failed.
      lookAgain();
    });
    const {serveMarkup} = await loadCode(
      'controls',
      `${action} or data-${start}store-bind`,
      () => import('./host-markup.js'),
      true,
    );
    if (isStopped) return;
    stopMarkup();
    stopMarkup = serveMarkup(root, prefix, [...pressed.values()]);
  });

  const backoff = createBackoff(systemClock, LOAD_WAITS);
  let isWaiting = false;
  /** Selectors whose code could not be loaded, until it is asked for again. */
  const lost = new Set<string>();
  const look = (): void => {
    const seen = [...waiting].filter(
      ([selector]) => !lost.has(selector) && membersOf(root).querySelector(selector) !== null,
    );
    for (const [selector, load] of seen) {
      waiting.delete(selector);
      load().then(
        () => {
          if (lost.size === 0) backoff.reset();
        },
        () => {
          waiting.set(selector, load);
          lost.add(selector);
          if (isStopped) return;
          watch();
          if (isWaiting) return;
          isWaiting = true;
          backoff.wait(lookAgain);
        },
      );
    }
    if (!waiting.size) observer.disconnect();
  };
  /** Asks again for what was lost. */
  const lookAgain = (): void => {
    backoff.cancel();
    isWaiting = false;
    lost.clear();
    look();
  };
  const observer = new MutationObserver(look);
  const watch = (): void => observer.observe(root, {childList: true, subtree: true});
  watch();
  look();
  addEventListener('online', lookAgain);
  return () => {
    isStopped = true;
    backoff.cancel();
    removeEventListener('online', lookAgain);
    observer.disconnect();
    stopMarkup?.();
  };
}
