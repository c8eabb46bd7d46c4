import {openPage} from './support/player-page.js';
import {expect, heard, type Shop, test} from './support/shop.js';

const CODE = '**/storefront/claims-*.js';

async function addOffer({project}: Shop): Promise<void> {
  await project.manage('POST', '/admin/offer_chain', {
    name: {en: 'The Warden’s Path'},
    date_start: '2020-01-01T00:00:00+00:00',
    is_enabled: true,
    steps: [{step_number: 1, is_free: true, items: [{sku: 'gold', quantity: 50}]}],
  });
}

test.describe('what it takes to claim a step', () => {
  test('comes once the step is shown, and a press before is done then', async ({page, shop}) => {
    await addOffer(shop);
    let letCome = (): void => {};
    const pressed = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    const asked = page.waitForRequest(CODE);
    await page.route(CODE, (route) => pressed.then(() => route.continue()));
    await openPage(page, shop, '<offer-chain></offer-chain>');
    await asked;

    await page
      .locator('offer-chain')
      .getByRole('button', {name: /^Claim 50 × /})
      .click();
    await expect(page.locator('offer-chain').getByRole('button', {name: 'Claiming…'})).toBeVisible();
    letCome();

    await expect.poll(() => heard(page, 'store-claim')).toHaveLength(1);
    await expect(page.locator('offer-chain').getByText('Claimed', {exact: true})).toBeVisible();
  });

  // Not in Firefox, which asks for no module again that it could not fetch once.
  test('says so where it cannot be had, and a press tries it again', async ({page, shop}) => {
    await addOffer(shop);
    let isLost = true;
    await page.route(CODE, (route) => (isLost ? route.abort() : route.continue()));
    await openPage(page, shop, '<offer-chain></offer-chain>');
    const claim = page.locator('offer-chain').getByRole('button', {name: /^Claim 50 × /});

    await claim.click();
    await expect(page.locator('offer-chain').getByRole('alert')).toContainText('cannot be reached');
    isLost = false;
    await claim.click();

    await expect.poll(() => heard(page, 'store-claim')).toHaveLength(1);
    await expect(page.locator('offer-chain').getByRole('alert')).toHaveCount(0);
  });
});
