// @runs every-engine, in one page: Intl
import {expect} from '@open-wc/testing';
import {listed} from '../../../src/i18n/format.js';

describe('a list of values', () => {
  it('has the separators of its language', () => {
    const lists = ['en', 'de', 'ar-EG', 'ja', 'arn'].map((locale) => listed(['1', '2'], locale));

    expect(lists).to.deep.equal(['1, 2', '1, 2', '1، 2', '1、2', '1, 2']);
  });
});
