import {define} from '../elements/define.js';
import {type FirstLook, lookFirst} from '../first/first-look.js';
import {membersOf} from '../model/members.js';
import {oneFile} from '../stores/one-file.js';
import {onPress} from './host-press.js';

type Module = Readonly<Record<string, CustomElementConstructor>>;
/** Each element's module, whose only export is its class. */
type Sources = Readonly<Record<string, () => Module | Promise<Module>>>;

/** All are fetched when a page uses them; the catalog, once its first cards are painted. */
const SOURCES: Sources = {
  'store-provider': () => import('../elements/store-provider/store-provider.js'),
  'store-item': () => import('../elements/store-item/store-item.js'),
  'store-cart': () => import('../elements/store-cart/store-cart.js'),
  'store-cart-button': () => import('../elements/store-cart-button/store-cart-button.js'),
  'store-order': () => import('../elements/store-order/store-order.js'),
  'offer-chain': () => import('../elements/offer-chain/offer-chain.js'),
  'daily-chain': () => import('../elements/daily-chain/daily-chain.js'),
  'reward-chain': () => import('../elements/reward-chain/reward-chain.js'),
  'backpack-view': () => import('../elements/backpack-view/backpack-view.js'),
  'subscription-manager': () => import('../elements/subscription-manager/subscription-manager.js'),
  'inventory-view': () => import('../elements/inventory-view/inventory-view.js'),
  'virtual-balance': () => import('../elements/virtual-balance/virtual-balance.js'),
};

/** The elements that show what a player has, by what they are called, with or without a prefix. */
const OF_PLAYER = /(chain|view|manager|balance)$/;
/** From so many of them on, one file with all of them is no more to fetch than theirs and what they share. */
const MANY = 4;

/**
 * Defines the elements that stand in a root now or later, each when it is first seen, and serves the host's own elements
 * that act on the shop. Returns what stops it. A root is the document, or a shadow root of the host.
 */
export function observe(root: Document | ShadowRoot, prefix: string): () => void {
  const start = prefix && `${prefix}-`;
  let end: (() => void) | undefined;
  let isOver = false;
  /** What is looked for, by selector, and what is done once it is there. */
  const waiting = new Map<string, (isMany: boolean) => Promise<void>>();
  const defineAs = (tag: string, module: Module): void => {
    const [element] = Object.values(module) as [CustomElementConstructor];
    // A subclass per tag, since a class can be registered only once; it knows which of the page's shops is its own.
    define(tag, prefix ? Object.assign(class extends element {}, {prefix}) : element);
  };
  for (const [name, source] of Object.entries(SOURCES)) {
    const tag = start + name;
    waiting.set(tag, async (isMany) => {
      const isOfPlayer = OF_PLAYER.test(name);
      const all = isOfPlayer && oneFile(isMany && (() => import('../elements/player-elements.js')));
      // What it shares with others is fetched beside it, and asked for by itself only once it is here.
      Promise.all([
        import('../first/sell.js'),
        import('../elements/store-element.js'),
        /^s.*cart/.test(name) && import('../stores/cart.js'),
        isOfPlayer && !all && import('../elements/player-element.js'),
        !all && /chain/.test(name) && import('../elements/chain-element.js'),
      ]).catch(() => {});
      defineAs(tag, await (all ? all().then((file) => file.elements[name]!) : source()));
    });
  }
  /** Catalogs that are painted, and wait for their code. */
  const looks: FirstLook[] = [];
  const catalog = `${start}store-catalog`;
  waiting.set(catalog, async () => {
    const found = [...membersOf(root).querySelectorAll<HTMLElement>(catalog)];
    const fresh = found.flatMap((element) => lookFirst(element, start, () => look()) ?? []);
    looks.push(...fresh);
    if (fresh.length) {
      await Promise.race([customElements.whenDefined(catalog), ...fresh.map(({painted}) => painted)]);
      // What a press on a price needs comes before what draws.
      await import('../first/sell.js').catch(() => {});
    }
    const [module, {handOver}] = await Promise.all([
      import('../elements/store-catalog/store-catalog.js'),
      import('../first/hand-over.js'),
    ]);
    await handOver(looks.splice(0), () => defineAs(catalog, module));
  });
  /** Controls of the host that were pressed before the code for them is here: what was pressed last acts last. */
  const pressed = new Map<Element, boolean>();
  const action = `data-${start}store-action`;
  waiting.set(`[${action}],[data-${start}store-bind]`, async () => {
    end ??= onPress(root, action, (control, isField) => {
      pressed.delete(control);
      pressed.set(control, isField);
      // Fetches it anew where that has failed.
      look();
    });
    const {serveMarkup} = await import('./host-markup.js');
    if (isOver) return;
    end();
    end = serveMarkup(root, prefix, pressed);
  });

  const look = (): void => {
    const seen = [...waiting].filter(([selector]) => membersOf(root).querySelector(selector));
    const isMany = seen.filter(([selector]) => OF_PLAYER.test(selector)).length >= MANY;
    for (const [selector, bring] of seen) {
      waiting.delete(selector);
      bring(isMany).catch(() => {
        waiting.set(selector, bring);
        if (!isOver) watch();
      });
    }
    if (!waiting.size) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  const watch = (): void => observer.observe(root, {childList: true, subtree: true});
  watch();
  look();
  return () => {
    isOver = true;
    observer.disconnect();
    end?.();
  };
}
