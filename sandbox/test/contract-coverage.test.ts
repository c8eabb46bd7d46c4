import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {contract} from 'game-storefront-contract';
import {backpackControl} from '../src/control/backpack.js';
import {control} from '../src/control/contract.js';
import {settings} from '../src/control/settings.js';
import {paymentSystem} from '../src/domain/payments/payment-system.js';
import {faults} from '../src/faults/contract.js';
import {payActions} from '../src/pay-ui/contract.js';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder, {encoding: 'utf8', recursive: true}).filter((name) => name.endsWith('.ts'));
const sources = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');

describe('the tests', () => {
  for (const key of Object.keys({
    ...contract,
    ...control,
    ...paymentSystem,
    ...payActions,
    ...faults,
    ...settings,
    ...backpackControl,
  }))
    it(`call ${key}`, () => assert.ok(sources.includes(`'${key}'`), `No test names ${key}`));
});
