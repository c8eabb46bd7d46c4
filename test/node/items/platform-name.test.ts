import assert from 'node:assert/strict';
import {it} from 'node:test';
import {DRM} from '../../../sandbox/src/features/items/drm.js';
import {platformName} from '../../../src/items/platform-name.js';

it('calls each platform as the service does, which a backpack tells the SKU of alone', () => {
  for (const [sku, name] of Object.entries(DRM)) assert.equal(platformName(sku), name);
  assert.equal(platformName('constructor'), 'constructor');
});
