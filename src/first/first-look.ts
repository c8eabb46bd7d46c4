import type {ReactiveController, TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {pageStorefront} from '../context/page-storefront.js';
import {styles} from '../elements/store-catalog/store-catalog.styles.js';
import {en} from '../i18n/en.js';
import {formatMoney} from '../i18n/format.js';
import type {Item} from '../model/item.js';
import {canAdopt} from '../styles/css.js';
import {afterPaint} from '../ui/after-paint.js';
import {catalogFrame, firstCard, firstList, firstSkeleton} from '../ui/first-list.js';
import {FirstWords} from '../ui/first-words.js';
import type {Sale} from '../ui/sale.js';
import {tellUndrawn} from '../ui/tell-undrawn.js';
import type {Host} from '../ui/words.js';
import {paint} from './paint.js';

/** A catalog whose first cards stand in the page, and wait for the code of their element. */
export interface FirstLook {
  readonly element: HTMLElement;
  /** What was pressed, and is to be done by that code. */
  readonly presses: readonly ((sale: Sale) => void)[];
  /** Resolves when its cards were painted, or something else than cards is to be shown. */
  readonly painted: Promise<void>;
  /** Paints no more; what stands there stays until it is cleared. */
  readonly end: () => void;
  readonly clear: () => void;
}

/** What loads is shown only after so long: what the page has preloaded is here by then, and is drawn once. */
const SOON_MS = 50;

/** What makes a catalog another than the page's whole shop, as it stands: its own code knows how to show it. */
const OWN_WAYS = ['group', 'kinds', 'sort'];

/** Whether a catalog can be painted before its code is here. */
function isPlain(element: HTMLElement, prefix: string): boolean {
  return !(
    OWN_WAYS.some((name) => element.hasAttribute(name) || name in element) ||
    element.closest(`${prefix}store-provider`) ||
    element.querySelector(':scope > template[slot=item]') ||
    element.shadowRoot ||
    customElements.get(element.localName)
  );
}

/**
 * Paints a catalog's first cards while the code of its element is still to come: two thirds of what it takes to draw them
 * by Lit. The element takes over what stands there (`hand-over.ts`), or nothing where it is not painted: undefined.
 * `need` is called when something was pressed that waits for its code.
 */
export function lookFirst(element: HTMLElement, prefix: string, need: () => void): FirstLook | undefined {
  if (!canAdopt || !isPlain(element, prefix)) return undefined;
  const storefront = pageStorefront(prefix.slice(0, -1));
  const root = element.attachShadow({mode: 'open'});
  // Lit draws before the node that it finds first, which has to stay; also that of another copy of our code.
  root.append(new Comment());
  let shown: Element | null = null;
  const clear = (): void => shown?.remove();
  const controllers = new Set<ReactiveController>();
  const presses: ((sale: Sale) => void)[] = [];
  /** The last request to draw; the others are its. */
  let asked = 0;
  let resolve = (): void => {};
  const painted = new Promise<void>((settle) => {
    resolve = settle;
  });

  const host: Host = {
    addController: (controller) => void controllers.add(controller),
    requestUpdate() {
      // Another language is asked for beside the lists.
      for (const controller of controllers) controller.hostUpdate?.();
      const request = ++asked;
      const go = (): void => {
        if (request === asked) tryToDraw();
      };
      if (storefront.$catalog.value?.status === 'loading') setTimeout(go, SOON_MS);
      else queueMicrotask(go);
    },
  };
  const words = new FirstWords(host, {storefront});
  const options = {
    tools: element.getAttribute('tools') ?? undefined,
    pageSize: Number(element.getAttribute('page-size')),
  };

  const tryToDraw = (): void => {
    try {
      draw();
    } catch (error) {
      tellUndrawn(element.localName, error);
      resolve();
    }
  };

  const drawCard = (item: Item, id: string): TemplateResult => {
    const wait = (press: (sale: Sale) => void) => (): void => {
      presses.push(press);
      need();
    };
    const buy = wait((sale) => sale.action(item).press?.());
    const sell = (): void => {
      import('./sell.js').then((code) => code.sell(element, prefix, storefront, item) || buy(), buy);
    };
    return firstCard(
      item,
      id,
      storefront,
      words.get('catalog', en),
      sell,
      wait((sale) => sale.open(item)),
    );
  };

  function draw(): void {
    if (!controllers.size) return;
    root.adoptedStyleSheets = styles.map(({styleSheet}) => styleSheet!);
    const t = words.get('catalog', en);
    const {status, value} = storefront.$catalog.get();
    const isOdd = status === 'error' || value?.length === 0 || storefront.$problem.get() !== undefined;
    const hasCards = value !== undefined && !isOdd && !words.isWaiting;
    const content = hasCards
      ? firstList(value, options, t, drawCard)
      : firstSkeleton(undefined, options, words, t.loading);
    const isLoading = status === 'loading';
    clear();
    root.append(paint(catalogFrame({element, words, storefront, content, isLoading, label: t.catalog})));
    shown = root.lastElementChild;
    if (hasCards) afterPaint(resolve);
    else if (isOdd) resolve();
    // What the first price would wait for, while the lists are waited for.
    else formatMoney({amount: '0', currency: 'USD'}, storefront.locale);
  }

  const {$catalog, $problem, $options} = storefront;
  const stops = [$catalog, $problem, $options].map((store: ReadableAtom) =>
    store.subscribe(() => host.requestUpdate()),
  );
  return {
    element,
    presses,
    painted,
    clear,
    end() {
      for (const stop of stops) stop();
      for (const controller of controllers) controller.hostDisconnected?.();
      controllers.clear();
    },
  };
}
