import {expect} from '@open-wc/testing';
import {notice, scanWhenIdle, setDiagnosis} from '../../../src/client/notice.js';
import * as diagnosis from '../../../src/diagnose/diagnose.js';
import type {FindingId} from '../../../src/diagnose/findings.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

// A page has one queue, so the tests stand in their order.
describe('notice', () => {
  let isLost = true;
  const load = (): Promise<typeof diagnosis> =>
    isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(diagnosis);
  let warnings: ReturnType<typeof catchWarnings>;
  const elements: Element[] = [];
  beforeEach(() => {
    warnings = catchWarnings();
  });
  afterEach(() => {
    warnings.stop();
    for (const element of elements.splice(0)) element.remove();
  });
  /** An element of the page. */
  function put(): Element {
    const element = document.createElement('a');
    document.body.append(element);
    elements.push(element);
    return element;
  }
  const idsOf = (texts: readonly string[]): readonly (string | undefined)[] =>
    texts.map((text) => /\[([a-z-]+)\]/.exec(text)?.[1]);
  const misspell = (name: string, element?: Element): void =>
    notice('binding-with-elements', {attribute: 'data-store-bind', name}, element);

  it('waits for the code that words it, and names its id and the guide once where that is lost', async () => {
    notice('secret-ignored', {name: 'api-key'});
    expect(warnings.texts).to.deep.equal([]);

    setDiagnosis(load);
    await until(() => warnings.texts.length, 'the line');
    notice('secret-ignored', {name: 'other-key'});
    misspell('cart.count');
    await until(() => warnings.texts.length === 2, 'the line of another id');

    expect(warnings.texts[0]).to.match(/^game-storefront: secret-ignored .*docs\/findings\.md/);
    expect(warnings.texts[1]).to.match(/^game-storefront: binding-with-elements .*docs\/findings\.md/);
  });

  it('is logged with its words, its id and its element, once these can be loaded', async () => {
    isLost = false;
    misspell('cart.total', put());
    await until(() => warnings.texts.length === 4, 'the notices');

    expect(idsOf(warnings.texts)).to.deep.equal([
      'secret-ignored',
      'secret-ignored',
      'binding-with-elements',
      'binding-with-elements',
    ]);
    expect(warnings.texts[0]).to.match(/^game-storefront: api-key looks like a secret/);
    expect(warnings.texts[3]).to.match(/"cart\.total" stands on .*\[binding-with-elements\] /);
  });

  it('is logged once for the same data, and once for each element', () => {
    const [one, other] = [put(), put()];

    for (let times = 0; times < 2; times++) {
      misspell('cart.sum', one);
      misspell('cart.sum', other);
      notice('secret-ignored', {name: 'host-id'});
    }

    expect(idsOf(warnings.texts)).to.deep.equal(['binding-with-elements', 'binding-with-elements', 'secret-ignored']);
  });

  it('is logged at once where its words are loaded, and the page is looked over once, later', async () => {
    const misspelt = document.createElement('b');
    let scans = 0;
    Object.defineProperty(misspelt, 'constructor', {
      get() {
        scans++;
        return HTMLElement;
      },
    });
    document.body.append(misspelt);
    elements.push(misspelt);

    for (let index = 0; index < 10; index++) misspell(`cart.${index}`, put());

    expect(warnings.texts).to.have.length(10);
    expect(scans).to.equal(0);
    await until(() => scans, 'the look');
    // WebKit has no such callback.
    await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
    expect(scans).to.equal(1);
  });

  it('does not keep the page from being looked over where a script has replaced requestIdleCallback', async () => {
    const own = globalThis.requestIdleCallback;
    let scans = 0;
    const element = put();
    Object.defineProperty(element, 'constructor', {
      get() {
        scans++;
        return HTMLElement;
      },
    });
    globalThis.requestIdleCallback = () => {
      throw new Error('of the page');
    };

    try {
      scanWhenIdle();
    } finally {
      globalThis.requestIdleCallback = own;
    }

    await until(() => scans, 'the look');
  });

  it('is worded without a token, without the query of an address, and at a length that can be read', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm5hIn0.c2lnbmF0dXJl';
    const message = `GET https://store.example/cart?token=canary: ${token} ${'x'.repeat(1000)}`;

    notice('service-has-not', {message});

    const shown = diagnosis.textOf({id: 'service-has-not', data: {message}});
    for (const text of [warnings.texts[0]!, shown]) {
      expect(text).to.match(/\(GET https:\/\/store\.example\/cart: … x+\)/);
      expect(text).not.to.contain('canary');
      expect(text.length).to.be.lessThan(450);
    }
  });

  it('is logged without an element that has a token on it or in it', () => {
    const markup = [
      '<b token="canary"></b>',
      '<b><i token="canary"></i></b>',
      '<script type="none" data-token="canary"></script>',
      '<script type="none" src="/storefront.js?a=b&amp;token=canary"></script>',
      '<b></b>',
    ];
    for (const [index, html] of markup.entries()) {
      const element = put();
      element.innerHTML = html;
      misspell(`cart.of-${index}`, element.firstElementChild!);
    }

    expect(
      warnings.texts.map((text) => /"(cart\.of-\d)".*\[binding-with-elements\]( \[object.*)?$/.exec(text)?.slice(1)),
    ).to.deep.equal([
      ['cart.of-0', undefined],
      ['cart.of-1', undefined],
      ['cart.of-2', undefined],
      ['cart.of-3', undefined],
      ['cart.of-4', ' [object HTMLElement]'],
    ]);
  });

  it('is no format string of the console', () => {
    misspell('cart.%o%c', put());
    misspell('cart.%o%s');

    expect(warnings.texts[0]).to.contain('"cart.%%o%%c"');
    expect(warnings.texts[1]).to.contain('"cart.%o%s"');
  });

  it('does not keep others from the console where its data cannot be worded', () => {
    notice('kind-unknown', {label: '<store-catalog>', unknown: null, kinds: []} as never);
    notice('secret-ignored', {name: 'after-it'});

    expect(warnings.texts[0]).to.match(/^game-storefront: A check of this page failed: .*\[kind-unknown\]$/);
    expect(warnings.texts[1]).to.contain('after-it');
  });

  it('is logged at most 10 times for elements that a framework makes again and again, and leaves others their place', () => {
    for (let times = 0; times < 60; times++) {
      const element = put();
      misspell('cart.again', element);
      element.remove();
    }
    misspell('cart.another', put());

    expect(warnings.texts.filter((text) => text.includes('"cart.again"'))).to.have.length(10);
    expect(idsOf(warnings.texts).slice(10)).to.deep.equal(['notices-left-out', 'binding-with-elements']);
    expect(warnings.texts[10]).to.contain('leaves out more findings of this page with the id binding-with-elements');
  });

  it('is one of at most 20 with its id, and one of at most 50: the console says that it leaves others out', () => {
    const ids = ['binding-unknown', 'action-without-sku', 'content-not-shown'] as const satisfies readonly FindingId[];
    for (const id of ids)
      for (let index = 0; index < 60; index++)
        notice(
          id,
          {attribute: 'a', name: `b${index}`, names: [], action: `b${index}`, tag: 'c', child: `b${index}`} as never,
          put(),
        );

    const logged = idsOf(warnings.texts);
    expect(logged.filter((id) => id === 'binding-unknown')).to.have.length(20);
    expect(logged.filter((id) => id === 'action-without-sku')).to.have.length(20);
    expect(logged.filter((id) => id === 'content-not-shown').length).to.be.within(1, 10);
    const leftOut = warnings.texts.filter((text) => text.endsWith('[notices-left-out]'));
    expect(leftOut).to.have.length(3);
    expect(leftOut[2]).to.contain('leaves out all further findings of this page.');
  });
});
