import {codeOf} from '../../support/pages/held-code.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect, type Shop, shopEvents, test} from '../../support/pages/shop.js';

async function addOffer({project}: Shop): Promise<number> {
  const {id} = (await project.manage('POST', '/admin/offer_chain', {
    name: {en: 'The Warden’s Path'},
    date_start: '2020-01-01T00:00:00+00:00',
    is_enabled: true,
    steps: [{step_number: 1, is_free: true, items: [{sku: 'gold', quantity: 50}]}],
  })) as {id: number};
  return id;
}

// Not in Firefox, which does not request a module again after a failure.
test('a claim by the page’s own code reports that its code cannot be loaded, and the next claim tries again', async ({
  page,
  shop,
}) => {
  const chainId = await addOffer(shop);
  let isLost = true;
  await page.route(codeOf('chains'), (route) => (isLost ? route.abort() : route.continue()));
  await openPage(page, shop, '<store-order></store-order>');
  const claim = () =>
    page.evaluate(async (id) => {
      const {storefront} = (await import(
        '/storefront/storefront.js' as string
      )) as typeof import('../../../src/cdn.js');
      storefront().claim('offer', id, 1);
    }, chainId);

  await claim();
  await expect.poll(() => shopEvents(page, 'store-error')).not.toHaveLength(0);
  expect(await shopEvents(page, 'store-claim')).toHaveLength(0);
  isLost = false;
  await claim();

  await expect.poll(() => shopEvents(page, 'store-claim')).toHaveLength(1);
});
