import {expect} from 'chai';
import {shownUrl} from '../../../src/client/safe-url.js';

describe('shownUrl', () => {
  const HTTP = {protocol: 'http:', hostname: 'shop.example'};
  const HTTPS = {protocol: 'https:', hostname: 'shop.example'};
  const rows: readonly [address: string, base: string, page: typeof HTTP, shown: string | undefined][] = [
    ['//pictures.example/a.png', 'http://127.0.0.1:8787/', HTTP, 'https://pictures.example/a.png'],
    ['//pictures.example/a.png', 'https://store.example/', HTTP, 'https://pictures.example/a.png'],
    ['//pictures.example/a.png', 'http://store.example/', HTTPS, 'https://pictures.example/a.png'],
    [' //pictures.example/a.png', 'http://127.0.0.1:8787/', HTTP, 'https://pictures.example/a.png'],
    ['\\\\pictures.example\\a.png', 'http://127.0.0.1:8787/', HTTP, undefined],
    ['//127.0.0.1:8787/a.png', 'http://127.0.0.1:8787/', HTTPS, 'http://127.0.0.1:8787/a.png'],
    ['//shop.example/a.png', 'http://shop.example/', HTTP, 'http://shop.example/a.png'],
    ['/a.png', 'http://127.0.0.1:8787/', HTTP, 'http://127.0.0.1:8787/a.png'],
    ['https://pictures.example/a.png', 'http://127.0.0.1:8787/', HTTP, 'https://pictures.example/a.png'],
    ['http://pictures.example/a.png', 'http://127.0.0.1:8787/', HTTP, undefined],
    ['javascript:alert(1)', 'https://store.example/', HTTPS, undefined],
    ['data:image/png;base64,', 'https://store.example/', HTTPS, undefined],
    ['//', 'https://store.example/', HTTPS, undefined],
  ];
  for (const [address, base, page, shown] of rows) {
    it(`${shown ? `shows ${shown}` : 'shows nothing'} for ${address} of ${base}`, () => {
      expect(shownUrl(address, base, page)?.href).to.equal(shown);
    });
  }
});
