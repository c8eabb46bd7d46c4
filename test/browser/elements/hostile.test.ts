import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import type {LitElement} from 'lit';
import {brokenText, hostileName, mutate, wrongValue} from '../../support/hostile.js';
import {partsOf} from '../../support/parts.js';
import {type OpenedWindows, replaceWindowOpen} from '../../support/payment-window.js';
import {type Random, random} from '../../support/random.js';
import {createShop, type Mounted, type Shop, unmount} from '../../support/storefront-fixture.js';
import {frames, until} from '../../support/until.js';

interface Sizes {
  readonly hostilePayloads: number;
  readonly mutatedAnswers: number;
  readonly seed: number;
}

const ELEMENTS = `
  <store-catalog></store-catalog>
  <store-item sku="ember-blade"></store-item>
  <store-item sku="forgemaster-hoard" kind="bundle" appearance="feature"></store-item>
  <store-cart></store-cart><store-cart-button></store-cart-button><store-order></store-order>`;
/** Elements that always show a text. */
const WITH_TEXT = ['store-item', 'store-cart'];
/** Statuses in place of the service's: a read is retried after the last two. */
const REFUSALS = [404, 409, 422, 429, 503];
/** The pause before a retry: almost nothing, so that thousands take little time. */
const RETRY_AFTER_SECONDS = '0.001';
/** Keys whose values are keys themselves: of an item, a group, an attribute. */
const NAMING = ['sku', 'external_id'];
const REFUSED = 0.05;
/** One of this number of loads is painted, which takes far longer than everything else. */
const LOADS_OF_A_PAINT = 10;
/** A shop that begins with spoiled answers may behave differently from one that receives them later. */
const LOADS_OF_A_SHOP = 50;

/** The attributes of shown elements that hold an address. */
const ADDRESSES = ['src', 'href', 'poster', 'srcset', 'action', 'formaction', 'xlink:href'];

/** All elements under a root, including shadow roots. */
function* everything(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* everything(element.shadowRoot);
  }
}

/**
 * Lets the page load from its own origin and the service only, and records other requests; by a Content-Security-Policy of the
 * test page, so that the browser decides.
 */
function onlyFrom(origins: readonly string[], onStray: (what: string) => void): () => void {
  const kinds = [
    'img-src',
    'media-src',
    'font-src',
    'connect-src',
    'frame-src',
    'object-src',
    'base-uri',
    'form-action',
  ];
  const rule = document.createElement('meta');
  rule.httpEquiv = 'Content-Security-Policy';
  rule.content = kinds.map((kind) => `${kind} ${origins.join(' ')} ws://${location.host} data:`).join('; ');
  document.head.append(rule);
  const onViolation = ({blockedURI, effectiveDirective}: SecurityPolicyViolationEvent): void =>
    onStray(`${effectiveDirective} ${blockedURI}`);
  document.addEventListener('securitypolicyviolation', onViolation);
  return () => document.removeEventListener('securitypolicyviolation', onViolation);
}

describe('answers that make no sense', () => {
  let shop: Shop;
  let sizes: Sizes;
  let allowed: string;
  let paymentOrigin: string;
  /** The real answers of the service, by path and query, filled on request. */
  const known = new Map<string, {text: string; status: number}>();
  /** The number of requests without an answer. */
  let open = 0;
  /** The number of spoiled answers. */
  let count = 0;
  const errors: string[] = [];
  const strays: string[] = [];
  const onError = (event: ErrorEvent | PromiseRejectionEvent): void => {
    errors.push('reason' in event ? String(event.reason) : event.message);
  };
  let stop = (): void => {};
  /** Fake windows: real ones would stay in front, and the page behind them is painted once a second. */
  let windows: OpenedWindows;

  before(async () => {
    sizes = await executeServerCommand<Sizes, null>('sizes', null);
    shop = await createShop();
    allowed = new URL(shop.project.store_url).origin;
    paymentOrigin = new URL(shop.project.payment_url).origin;
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onError);
    windows = replaceWindowOpen();
    stop = onlyFrom([location.origin, allowed], (what) => {
      if (!what.startsWith('img-src https://pictures.example/')) strays.push(what);
    });
  });
  after(() => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onError);
    stop();
    windows.restore();
  });

  /** Sends each different request to the real service once. */
  async function genuine(
    input: RequestInfo | URL,
    init: RequestInit | undefined,
  ): Promise<{text: string; status: number}> {
    const key = `${init?.method ?? 'GET'} ${input} ${init?.body ?? ''}`;
    let answer = known.get(key);
    if (!answer) {
      const {signal, ...request} = init ?? {};
      const response = await fetch(input, request);
      answer = {text: await response.text(), status: response.status};
      known.set(key, answer);
    }
    return answer;
  }

  /** A `fetch` whose answers are spoiled by `spoil`, some of them refusals; at once, so that thousands take little time. */
  const spoiled =
    (spoil: (text: string) => string, statusOf: (status: number) => number): typeof fetch =>
    async (input, init) => {
      open += 1;
      try {
        const {text, status} = await genuine(input, init);
        count += 1;
        const said = statusOf(status);
        return new Response(said === 204 ? null : spoil(text), {
          status: said,
          headers: {'content-type': 'application/json', 'retry-after': RETRY_AFTER_SECONDS},
        });
      } finally {
        open -= 1;
      }
    };

  const isSettled = ({storefront}: Mounted): boolean =>
    open === 0 &&
    [storefront.$catalog, storefront.$cart].every(({value}) => ['ready', 'error'].includes(value!.status));

  const isPainted = (load: number): boolean => load % LOADS_OF_A_PAINT === 0;

  const drawn = async ({provider}: Mounted, load: number): Promise<void> => {
    if (isPainted(load)) return frames(1);
    for (const element of provider.children) await (element as LitElement).updateComplete;
  };

  /** Harmful elements and attributes, which none of ours may have. */
  function harmIn({tagName, attributes}: Element): string | undefined {
    if (['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED'].includes(tagName)) return tagName;
    for (const {name, value} of attributes) {
      if (name.startsWith('on')) return `${tagName} ${name}`;
      if (!value || !ADDRESSES.includes(name)) continue;
      const {protocol, origin} = new URL(value, location.href);
      if (protocol !== 'https:' && origin !== allowed) return `${tagName} ${name}=${value.slice(0, 80)}`;
    }
    return undefined;
  }

  function expectHarmless(shown: Mounted, what: string): void {
    expect((globalThis as {wasTrapped?: number}).wasTrapped, `${what}: a script ran`).to.equal(undefined);
    expect(errors, `${what}: uncaught errors`).to.deep.equal([]);
    expect(strays, `${what}: loaded from elsewhere`).to.deep.equal([]);
    for (const {origin} of windows.all.flatMap(({visited}) => visited)) {
      expect(origin, `${what}: a window went elsewhere`).to.equal(paymentOrigin);
    }
    for (const element of everything(shown.provider)) {
      const fault = harmIn(element);
      if (fault) expect.fail(`${what}: ${fault}`);
    }
    const withText = WITH_TEXT.flatMap((tag) => [...shown.provider.querySelectorAll(tag)]);
    const dialogs = [...everything(shown.provider)].filter((each) => each.matches('dialog[open]'));
    for (const each of [...withText.map(({shadowRoot}) => shadowRoot!), ...dialogs]) {
      const name = each instanceof Element ? 'a dialog' : each.host.localName;
      expect(each.textContent!.trim(), `${what}: ${name} is blank`).not.to.equal('');
    }
    // Skeletons and toolbars have text as well.
    const list = shown.catalog.shadowRoot!.querySelector('[part~=card], .state');
    expect(list, `${what}: the catalog shows neither items nor why there are none`).not.to.equal(null);
  }

  /** Waits until the shop has drawn the answers, and checks it. */
  async function look(shown: Mounted, load: number, what: string): Promise<void> {
    await until(() => isSettled(shown), `${what} settles`);
    await drawn(shown, load);
    expectHarmless(shown, what);
  }

  /** Uses the shop like a player: opens an item, presses its button, searches, filters and sorts. */
  function use({catalog, storefront}: Mounted, dice: Random): void {
    const press = (part: string): void => {
      const all = partsOf(catalog, part);
      if (all.length > 0) dice.pick(all).click();
    };
    if (dice.chance(0.5)) press('name');
    else press('buy-button');
    if (dice.chance(0.05)) storefront.redeem('WELCOME');
    // Items outside of the filters are not checked, so that filters must not accumulate.
    if (dice.chance(0.3)) press('clear-button');
    if (dice.chance(0.7)) {
      press('filter-button');
      const [panel] = partsOf(catalog, 'panel');
      const boxes = panel?.querySelectorAll<HTMLInputElement>('input') ?? [];
      if (boxes.length) dice.pick([...boxes]).click();
      const selects = panel?.querySelectorAll('select') ?? [];
      if (selects.length) {
        const select = dice.pick([...selects]);
        select.selectedIndex = dice.below(select.length);
        select.dispatchEvent(new Event('change', {bubbles: true}));
      }
    }
    const [field] = partsOf(catalog, 'search') as HTMLInputElement[];
    if (!field || dice.chance(0.9)) return;
    field.value = dice.pick(['blade', '', 'a', '<b>']);
    field.dispatchEvent(new InputEvent('input', {bubbles: true}));
  }

  /** A shop that begins with spoiled answers, and is reloaded and used until `isOver`. */
  async function liveThrough(
    spoil: (text: string, dice: Random) => string,
    from: number,
    kind: string,
    isOver: () => boolean,
  ): Promise<void> {
    let dice = random(sizes.seed + from);
    const shown = shop.put(ELEMENTS, {
      fetch: spoiled(
        (text) => spoil(text, dice),
        (status) => (dice.chance(REFUSED) ? dice.pick(REFUSALS) : status),
      ),
      attributes: {country: 'US'},
    });
    const {provider, catalog} = shown;
    // Most of the code follows the first cards.
    await until(() => catalog.shadowRoot?.querySelector('[role=status]'), 'the rest of the catalog');
    await look(shown, from, `${kind}, load ${from} of seed ${sizes.seed}, at first`);
    for (let load = from; load < from + LOADS_OF_A_SHOP && !isOver(); load++) {
      const what = `${kind}, load ${load} of seed ${sizes.seed}`;
      dice = random(sizes.seed + load);
      // Prices differ by country, so that everything is requested again.
      provider.country = load % 2 ? 'US' : 'DE';
      provider.style.display = isPainted(load) ? '' : 'none';
      await provider.updateComplete;
      await look(shown, load, what);
      // An open purchase blocks the next one.
      for (const each of windows.all) each.close();
      use(shown, dice);
      await look(shown, load, `${what}, used`);
      for (const each of everything(provider)) if (each instanceof HTMLDialogElement && each.open) each.close();
    }
    expect(shown.eventsOf('store-error'), `${kind}: nobody was told`).not.to.have.length(0);
    // A soak makes hundreds of shops, which must not stay in memory.
    unmount(provider);
    windows.all.length = 0;
  }

  /** Runs shops one after the other, until this number of answers was spoiled. */
  async function survive(answers: number, kind: string, spoil: (text: string, dice: Random) => string): Promise<void> {
    count = 0;
    for (let from = 0; count < answers; from += LOADS_OF_A_SHOP) {
      await liveThrough(spoil, from, kind, () => count >= answers);
    }
  }

  it('with fields missing, null, of another type, unknown or doubled leave a shop that works', async function () {
    this.timeout(0);
    await survive(sizes.mutatedAnswers, 'mutated answer', (text, dice) => {
      if (dice.chance(0.1)) return brokenText(text, dice);
      try {
        return JSON.stringify(mutate(JSON.parse(text), dice, dice.pick([0.01, 0.05, 0.2])));
      } catch {
        return brokenText(text, dice);
      }
    });
  });

  it('with hostile texts everywhere run no script and load nothing from elsewhere', async function () {
    this.timeout(0);
    await survive(sizes.hostilePayloads, 'hostile payload', (text, dice) => {
      try {
        return JSON.stringify(JSON.parse(text), (key, value) => {
          if (typeof value !== 'string') return value;
          // Rarely, or no item would be left for sale.
          if (NAMING.includes(key)) return dice.chance(0.1) ? hostileName(dice) : value;
          return dice.chance(0.5) ? wrongValue(dice) : value;
        });
      } catch {
        return text;
      }
    });
  });
});
