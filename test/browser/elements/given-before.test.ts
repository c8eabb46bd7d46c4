import {expect} from '@open-wc/testing';
import type {ReactiveElement} from 'lit';
import {elements} from '../../../src/elements.js';
import {silence} from '../../support/scripted-fetch.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

/** A value for a property of each type, and the text that a framework writes where it finds no property. */
const sampleOf = (type: unknown): readonly [value: unknown, text: string] =>
  type === Boolean ? [true, 'true'] : type === Number ? [7, '7'] : ['some-text', 'some-text'];

let count = 0;
/** An element that is in the page before it is defined; `define` defines it, and resolves to it. */
function undefinedElement(tag: string, load: () => Promise<CustomElementConstructor>) {
  const name = `given-${++count}-${tag}`;
  const element = document.createElement(name) as unknown as ReactiveElement & Record<string, unknown>;
  return {
    element,
    define: async () => {
      document.body.append(element);
      const base = await load();
      customElements.define(name, class extends base {});
      await element.updateComplete;
      return element;
    },
  };
}

const publicProperties = async (load: () => Promise<CustomElementConstructor>) =>
  [...((await load()) as unknown as typeof ReactiveElement).elementProperties].filter(([, {state}]) => !state);

describe('what was given to an element before it was defined', () => {
  afterEach(() => {
    for (const element of document.querySelectorAll('body > *'))
      if (element.localName.startsWith('given-')) element.remove();
  });

  for (const [tag, load] of Object.entries<() => Promise<CustomElementConstructor>>(elements)) {
    it(`is taken over as a property, and as an attribute of the property’s name: ${tag}`, async () => {
      for (const [key, {attribute, type}] of await publicProperties(load)) {
        const name = String(key);
        const [value, text] = sampleOf(type);
        const isFunction = attribute === false;
        const given = isFunction ? Object.assign(() => {}, {fetch: silence}) : value;

        const byProperty = undefinedElement(tag, load);
        byProperty.element[name] = given;
        expect((await byProperty.define())[name], `${name} as a property`).to.equal(given);

        if (isFunction) continue;
        const byAttribute = undefinedElement(tag, load);
        byAttribute.element.setAttribute(name, text);
        expect((await byAttribute.define())[name], `${name} as an attribute`).to.equal(value);
      }
    });

    it(`is false where the text is “false”: ${tag}`, async () => {
      for (const [key, {type}] of await publicProperties(load)) {
        if (type !== Boolean) continue;
        const {element, define} = undefinedElement(tag, load);
        element.setAttribute(String(key), 'false');
        expect((await define())[String(key)], String(key)).to.equal(false);
      }
    });

    it(`is taken from React’s own record, functions and objects alone: ${tag}`, async () => {
      for (const [key, {attribute}] of await publicProperties(load)) {
        const name = String(key);
        const {element, define} = undefinedElement(tag, load);
        const given = () => {};
        element.__reactProps$x1 = {[name]: attribute === false ? given : 'never read', children: {}};
        const before = attribute === false ? given : undefined;
        expect([before, undefined, false, null, 'inline', 'auto', '', Number.NaN, 0], name).to.include(
          (await define())[name],
        );
      }
    });
  }

  it('is what was set as a property, then the element’s own attribute, then one of the property’s name', async () => {
    const given = undefinedElement('store-provider', elements['store-provider']);
    given.element.setAttribute('storeurl', 'https://third.example');
    given.element.setAttribute('store-url', 'https://second.example');
    given.element.setAttribute('paymenturl', 'https://third.example');
    given.element.paymentUrl = 'https://first.example';

    const {storeUrl, paymentUrl} = await given.define();

    expect([storeUrl, paymentUrl]).to.deep.equal(['https://second.example', 'https://first.example']);
  });

  it('is named once where only the text of a function arrived', async () => {
    const warnings = catchWarnings();
    const {element, define} = undefinedElement('store-provider', elements['store-provider']);
    element.setAttribute('getToken', 'async () => {}');
    element.setAttribute('bridge', '[object Object]');
    await define();
    element.remove();
    document.body.append(element);
    const told = (): readonly string[] => warnings.texts.filter((text) => text.includes('has an attribute'));
    await until(() => told().length === 2, 'the warnings');
    warnings.stop();

    expect(told()[0])
      .to.contain('"gettoken": getToken was given before the element was defined')
      .and.contain('[property-lost]');
    expect(told()[1]).to.contain('"bridge"').and.contain('[property-lost]');
  });
});
