import {inspect, isOfRunner, openPanel} from '../../support/pages/inspector.js';
import {expect, test} from '../../support/pages/shop.js';

// Firefox reports what a page's own policy refuses, such as an inline style, as errors of the page.
test('every panel of the inspector opens in Firefox without an error @firefox-itself', async ({context, shop}) => {
  const headers = {authorization: `Bearer ${await shop.token('kestrel')}`};
  const answer = await fetch(`${shop.serviceUrl}/v2/project/${shop.projectId}/payment/item/gems-500`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(answer.status).toBe(200);
  const faults: string[] = [];
  context.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) faults.push(message.text());
  });
  context.on('weberror', (error) => faults.push(String(error.error())));

  const page = await inspect(context, shop);
  const panels = await page.getByRole('navigation').getByRole('link').allTextContents();
  expect(panels.length).toBeGreaterThan(10);
  for (const panel of panels) await openPanel(page, panel);

  expect(faults.filter((fault) => !isOfRunner(fault))).toEqual([]);
});
