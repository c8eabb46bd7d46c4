import {expect} from 'chai';
import {withoutSecrets} from '../../../src/purchase/payment/address.js';

/** Parts of addresses, and what is left of them. */
const TAKEN: Readonly<Record<string, string>> = {
  '?access_token=x': '',
  '?access_token=x&tab=shop': '?tab=shop',
  '?tab=shop&id_token=x&sort=price': '?tab=shop&sort=price',
  '?refresh_token=x&Token=y&tab=shop': '?tab=shop',
  '?accessToken=x&xsrf-token=y&jwt=z&client_secret=a&password=b': '',
  '?access%5Ftoken=x&tab=%C3%BC+x': '?tab=%C3%BC+x',
  '?code=x&state=y&tab=shop': '?tab=shop',
  '#access_token=x&token_type=bearer': '#token_type=bearer',
  '#/shop?token=x': '#/shop',
  '#/shop?code=x&sort=price&state=y': '#/shop?sort=price',
  '#/access_token=x&tab=shop': '#tab=shop',
  '#!/shop/bows?token=x&sort=price': '#!/shop/bows?sort=price',
  '#/shop?sort=price#token=x': '#/shop?sort=price',
};

/** Parts of addresses of which everything stays. */
const KEPT = [
  '',
  '?code=SUMMER',
  '?state=open&empty=&bare&tab=%C3%BC+x',
  '?tokens=3&tokenized=1&zip_code=1&secretary=2',
  '?tab=token',
  '#/shop?code=SUMMER',
  '#/shop/token/state',
  '#token',
  '#!/shop?tab=%E0%A4%A&&sort',
];

describe('the address that a payment page leads back to', () => {
  for (const [part, left] of Object.entries(TAKEN)) {
    it(`keeps "${left}" of "${part}"`, () => expect(withoutSecrets(part)).to.equal(left));
  }
  for (const part of KEPT) {
    it(`keeps all of "${part}"`, () => expect(withoutSecrets(part)).to.equal(part));
  }
});
