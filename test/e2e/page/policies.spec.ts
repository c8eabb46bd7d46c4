import {openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, pressBuy} from '../../support/pages/gale-bow.js';
import {expect, orderButton, orderTitle, type Shop, test, violations} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

const SERVICE = process.env.SANDBOX_URL ?? '';
const SOCKET = SERVICE.replace('http', 'ws');
const NONCE = 'r4nd0m';

/** The policy of README.md, with these directives in place of its own. */
const documented = (own: Readonly<Record<string, string>> = {}): string =>
  Object.entries({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': `'self' ${SERVICE} ${SOCKET}`,
    'frame-src': SERVICE,
    'img-src': SERVICE,
    'media-src': SERVICE,
    'require-trusted-types-for': "'script'",
    'trusted-types': 'game-storefront',
    ...own,
  })
    .map((directive) => directive.join(' '))
    .join('; ');

interface Policy {
  readonly policy: string;
  /** The place of the payment page. */
  readonly presentation?: 'window' | 'dialog' | 'redirect';
  /** Whether the script comes from another origin. */
  readonly isFromElsewhere?: boolean;
  /** The blocked requests, without which the shop works. */
  readonly refuses?: readonly string[];
  readonly inFirefox?: boolean;
  /** Whether other policies, and all pages without one, have what this one combines. */
  readonly isCombination?: boolean;
}

const POLICIES: Readonly<Record<string, Policy>> = {
  'that is documented': {policy: documented(), inFirefox: true},
  'that is documented, in a dialog': {
    policy: documented(),
    presentation: 'dialog',
    inFirefox: true,
    isCombination: true,
  },
  'that is documented, in place of the page': {policy: documented(), presentation: 'redirect', inFirefox: true},
  'that blocks the order socket': {
    policy: documented({'connect-src': `'self' ${SERVICE}`}),
    refuses: ['connect-src'],
  },
  'that blocks frames': {policy: documented({'frame-src': "'none'"})},
  'that blocks pictures': {policy: documented({'img-src': "'none'"}), refuses: ['img-src']},
  'that allows scripts with its nonce': {
    policy: documented({'script-src': `'nonce-${NONCE}' 'strict-dynamic'`}),
    inFirefox: true,
  },
  'that allows a script of another origin': {
    policy: documented({'script-src': "'self' http://localhost:*"}),
    isFromElsewhere: true,
  },
  'that blocks styles': {policy: documented({'style-src': "'none'"}), presentation: 'dialog', inFirefox: true},
  'that is empty': {policy: '', isCombination: true},
};

/** Serves a page that sells the bow; its scripts carry the nonce. */
const sellingPage = (shop: Shop, presentation: string, isFromElsewhere: boolean): Promise<string> => {
  const scripts = `${isFromElsewhere ? shop.url.replace('127.0.0.1', 'localhost') : ''}/storefront/storefront.js`;
  return shop.serve(
    `<script type="module" nonce="${NONCE}" src="${scripts}" data-project-id="{{project-id}}" data-store-url="{{store-url}}"
       data-payment-url="{{payment-url}}" data-order-socket-url="{{order-socket-url}}" data-presentation="${presentation}"></script>
     <script type="module" nonce="${NONCE}" src="player.js"></script>
     <store-item sku="gale-bow"></store-item><store-order></store-order>`,
    {
      'player.js': `import {storefront} from '${scripts}';
        storefront().getToken = async () => (await fetch('/shop-token?player=kestrel')).text();`,
    },
  );
};

for (const [
  what,
  {policy, presentation = 'window', isFromElsewhere = false, refuses = [], inFirefox, isCombination = false},
] of Object.entries(POLICIES)) {
  test.describe(`a Content-Security-Policy ${what}`, () => {
    test.use({headers: {'content-security-policy': policy}});

    test(
      `lets the shop sell${inFirefox ? ' @firefox' : ''}`,
      inWholeMatrixUnless(!isCombination),
      async ({page, shop}) => {
        await page.goto(await sellingPage(shop, presentation, isFromElsewhere));
        await pressBuy(page);
        const payment = await openedPayment(page);
        if (payment.place !== 'page') await expect(orderTitle(page)).toHaveText('Waiting for payment');
        const refused = (await violations(payment.place === 'page' ? payment.frame.page() : page)) ?? [];
        await payment.pay();
        if (payment.place === 'page') await payment.backToShop();

        await expectBoughtOnce(page, shop);
        expect([
          ...new Set(
            // Firefox requests the site's icon under the page's own policy.
            refused
              .filter(({blockedURI}) => !blockedURI.endsWith('/favicon.ico'))
              .map(({violatedDirective}) => violatedDirective),
          ),
        ]).toEqual(refuses);
      },
    );
  });
}

test.describe('a Content-Security-Policy that lets nothing be framed, where a dialog is wanted,', () => {
  test.use({headers: {'content-security-policy': documented({'frame-src': "'none'"})}});

  test('lets the shop sell by a press', async ({page, shop}) => {
    await page.goto(await sellingPage(shop, 'dialog', false));
    await pressBuy(page);
    await expect(orderTitle(page)).toHaveText('Payment could not open by itself');

    await orderButton(page, 'Open payment page').click();
    await (await openedPayment(page)).pay();

    await expectBoughtOnce(page, shop);
  });
});
