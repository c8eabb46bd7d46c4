import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {bundle} from '../../support/pages/bundle.js';
import {expect, type Shop, test} from '../../support/pages/shop.js';

const optionsOf = ({projectId, serviceUrl}: Shop) => ({
  'project-id': `${projectId}`,
  'store-url': serviceUrl,
  'payment-url': `${serviceUrl}/paystation4/`,
});

/** A page whose markup React has made on a server, and hydrates in the browser; resolves to the page's path. */
async function serveApp(shop: Shop, giving: 'property' | 'effect'): Promise<string> {
  const options = optionsOf(shop);
  const markup = renderToString(createElement('store-provider', options, createElement('store-catalog')));
  const code = await bundle(`
    import 'game-storefront/register';
    import {createElement as h, useEffect, useRef} from 'react';
    import {hydrateRoot} from 'react-dom/client';
    const getToken = async () => (await fetch('/shop-token?player=kestrel')).text();
    const App = () => {
      const provider = useRef(null);
      useEffect(() => {
        ${giving === 'effect' ? 'provider.current.getToken = getToken;' : ''}
        document.body.dataset.hydrated = '';
      }, []);
      const given = {ref: provider, ${giving === 'property' ? 'getToken' : ''}};
      return h('store-provider', {...${JSON.stringify(options)}, ...given}, h('store-catalog'));
    };
    hydrateRoot(document.querySelector('main'), h(App));`);
  return shop.serve(`<main>${markup}</main><script type="module" src="app.js"></script>`, {'app.js': code});
}

test.describe('a shop in a server’s markup, which React hydrates', () => {
  test.use({headers: {'content-security-policy': ''}});

  for (const [giving, ids] of [
    ['property', ['no-sign-in-but-guests', 'property-not-set']],
    ['effect', []],
  ] as const) {
    const what = giving === 'effect' ? 'has a getToken that an effect sets' : 'is told that React has set no getToken';
    test(`${what}`, async ({page, shop, printed}) => {
      await page.goto(await serveApp(shop, giving));
      await expect(page.locator('body[data-hydrated]')).toBeAttached();

      const found = await page.evaluate(() => document.querySelector('store-provider')!.storefront.explain());

      expect(found.map(({id}) => id).filter((id) => /sign-in|property/.test(id))).toEqual(ids);
      for (const {remedy} of found.filter(({id}) => id === 'property-not-set'))
        expect(remedy).toContain('Set getToken in an effect');
      const isLogged = (): boolean => printed.some((line) => line.includes('[property-not-set]'));
      if (giving === 'property') await expect.poll(isLogged).toBe(true);
      else expect(isLogged()).toBe(false);
    });
  }
});
