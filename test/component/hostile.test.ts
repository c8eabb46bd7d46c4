import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import {brokenText, mutate, oddValue} from '../support/hostile.js';
import {type Random, random} from '../support/random.js';
import {createShop, type Mounted, type Shop} from '../support/storefront-fixture.js';
import {frames, until} from '../support/until.js';

interface Sizes {
  readonly hostilePayloads: number;
  readonly mutatedAnswers: number;
  readonly seed: number;
}

const ELEMENTS = '<store-catalog></store-catalog><store-cart></store-cart><store-cart-button></store-cart-button>';

/** Where an address stands in what the elements show. */
const ADDRESSES = ['src', 'href', 'poster', 'srcset', 'action', 'formaction', 'xlink:href'];

/** All elements under a root, those in shadow roots too. */
function* everything(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* everything(element.shadowRoot);
  }
}

describe('answers that make no sense', () => {
  let shop: Shop;
  let sizes: Sizes;
  let allowed: string;
  /** What the service really answers, by path and query, as it comes to be asked. */
  const known = new Map<string, {text: string; status: number}>();
  const errors: string[] = [];
  const hear = (event: ErrorEvent | PromiseRejectionEvent): void => {
    errors.push('reason' in event ? String(event.reason) : event.message);
  };

  before(async function () {
    this.timeout(30_000);
    sizes = await executeServerCommand<Sizes, null>('sizes', null);
    shop = await createShop();
    allowed = new URL(shop.project.store_url).origin;
    addEventListener('error', hear);
    addEventListener('unhandledrejection', hear);
  });
  after(() => {
    removeEventListener('error', hear);
    removeEventListener('unhandledrejection', hear);
  });

  /** Asks the real service once for each question. */
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

  /** A `fetch` whose answers are spoiled by `spoil`; at once, so that thousands take little time. */
  const spoiled =
    (spoil: (text: string) => string): typeof fetch =>
    async (input, init) => {
      const {text, status} = await genuine(input, init);
      return new Response(status === 204 ? null : spoil(text), {
        status,
        headers: {'content-type': 'application/json'},
      });
    };

  const isSettled = ({storefront}: Mounted): boolean =>
    [storefront.$catalog.value!.status, storefront.$cart.value!.status].every((status) =>
      ['ready', 'error'].includes(status),
    );

  function expectHarmless(shown: Mounted, what: string): void {
    expect((globalThis as {wasTrapped?: number}).wasTrapped, `${what}: a script ran`).to.equal(undefined);
    expect(errors, `${what}: uncaught errors`).to.deep.equal([]);
    for (const element of everything(shown.provider)) {
      expect(['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED'], what).not.to.include(element.tagName);
      for (const name of ADDRESSES) {
        const value = element.getAttribute(name);
        if (!value) continue;
        const {protocol, origin} = new URL(value, location.href);
        expect(
          protocol === 'https:' || origin === allowed,
          `${what}: ${element.tagName} ${name}=${value.slice(0, 80)}`,
        ).to.equal(true);
      }
      for (const {name} of element.attributes) expect(name.startsWith('on'), `${what}: ${name}`).to.equal(false);
    }
    for (const tag of ['store-catalog', 'store-cart']) {
      const text = shown.provider.querySelector(tag)!.shadowRoot!.textContent!.trim();
      expect(text, `${what}: <${tag}> is blank`).not.to.equal('');
    }
  }

  /** One shop, which loads everything anew until so many answers were spoiled; its elements must have coped each time. */
  async function survive(answers: number, kind: string, spoil: (text: string, dice: Random) => string): Promise<void> {
    let dice = random(sizes.seed);
    let count = 0;
    const shown = shop.put(ELEMENTS, {
      fetch: spoiled((text) => {
        count += 1;
        return spoil(text, dice);
      }),
    });
    const catalog = shown.provider.querySelector('store-catalog')!;
    // Its first cards need no more than what a plain page does; most of it comes after them.
    await until(() => catalog.shadowRoot?.querySelector('[role=status]'), 'the rest of the catalog');
    for (let load = 0; count < answers; load++) {
      const what = `${kind}, load ${load} of seed ${sizes.seed}`;
      dice = random(sizes.seed + load);
      shown.storefront.reload();
      shown.storefront.reloadCart();
      await until(() => isSettled(shown), `${what} settles`);
      await frames(1);
      expectHarmless(shown, what);
      errors.length = 0;
    }
  }

  it('with fields missing, null, of another type, unknown or doubled leave a shop that lives', async function () {
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
        return JSON.stringify(JSON.parse(text), (key, value) =>
          typeof value === 'string' && key !== 'sku' && dice.chance(0.5) ? oddValue(dice) : value,
        );
      } catch {
        return text;
      }
    });
  });
});
