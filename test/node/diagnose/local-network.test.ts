import {expect} from 'chai';
import {finding} from '../../../src/diagnose/findings.js';
import {localNetwork} from '../../../src/diagnose/requests.js';

describe('a finding about an address of the local network', () => {
  const rows: readonly [page: string, asked: string, isNamed: boolean][] = [
    ['https://shop.example/', 'http://127.0.0.1:8787', true],
    ['https://shop.example/', 'http://localhost:8787', true],
    ['https://shop.example/', 'http://[::1]:8787', true],
    ['https://shop.example/', 'http://192.168.1.5:8787', true],
    ['http://192.168.1.5/', 'http://127.0.0.1:8787', true],
    ['http://localhost:3000/', 'http://127.0.0.1:8787', false],
    ['http://127.0.0.1:3000/', 'http://192.168.1.5:8787', false],
    ['http://192.168.1.7/', 'http://10.0.0.5:8787', false],
    ['https://shop.example/', 'https://store.example', false],
    ['https://shop.example/', 'https://10.example', false],
    ['https://shop.example/', 'https://127.0.0.1.example', false],
    ['file:///shop.html', 'http://127.0.0.1:8787', false],
  ];
  for (const [page, asked, isNamed] of rows) {
    it(`is ${isNamed ? 'made' : 'not made'} for ${page} that requests ${asked}`, () => {
      const {remedy = ''} = finding('service-unreachable', {url: asked, local: localNetwork(page, asked)});

      expect(remedy.includes('Local Network Access')).to.equal(isNamed);
      expect(remedy.includes(new URL(asked).host)).to.equal(isNamed);
    });
  }
});
