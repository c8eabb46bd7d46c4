import {expect} from 'chai';
import {DRM} from '../../../sandbox/src/features/items/drm.js';
import {platformName} from '../../../src/backpack/backpack.js';

it('calls each platform as the service does, which a backpack tells the SKU of alone', () => {
  for (const [sku, name] of Object.entries(DRM)) expect(platformName(sku)).to.equal(name);
  expect(platformName('constructor')).to.equal('constructor');
});
