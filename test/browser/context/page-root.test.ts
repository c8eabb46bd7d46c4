import {expect} from '@open-wc/testing';
import {pageStorefront} from '../../../src/context/page-storefront.js';
import {createShop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import '../../../src/register.js';

describe('the page’s own shop, whose root a framework has made anew', () => {
  const first = document.documentElement;
  const stop = new AbortController();
  after(() => {
    stop.abort();
    document.documentElement.replaceWith(first);
    pageStorefront().close();
  });

  it('fires its events in the page that is there, follows its language, and serves its elements', async () => {
    const {project} = await createShop();
    const shop = pageStorefront();
    const heard: [string, string][] = [];
    for (const place of [document, window])
      place.addEventListener(
        'store-ready',
        ({target}) => heard.push([place.constructor.name, (target as HTMLElement).lang]),
        {
          signal: stop.signal,
        },
      );
    const root = document.createElement('html');
    root.lang = 'de';
    root.innerHTML = '<head></head><body><store-catalog></store-catalog></body>';

    first.replaceWith(root);
    shop.configure({projectId: project.project_id, storeUrl: project.store_url});

    const catalog = root.querySelector('store-catalog')!;
    await until(() => catalog.shadowRoot?.textContent?.includes('Glutklinge'), 'the catalog in German');
    await until(() => heard.length > 1, 'the event');
    expect(heard).to.deep.equal([
      ['HTMLDocument', 'de'],
      ['Window', 'de'],
    ]);
    root.lang = 'en';
    await until(() => catalog.shadowRoot!.textContent!.includes('Ember Blade'), 'the catalog in English');
  });
});
