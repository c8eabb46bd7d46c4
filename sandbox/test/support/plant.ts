import {plant} from '../../src/planting/plant.js';
import type {Seed} from '../../src/planting/seed.js';
import type {Shop, TestSandbox} from './sandbox.js';

/** Seeds an empty shop with data that no operation creates, such as promotions, balances and games. */
export const plantIn = ({db}: Pick<TestSandbox, 'db'>, shop: Shop, seed: Partial<Seed>): Promise<void> =>
  plant(db, shop.projectId, {name: 'Shop', groups: [], items: [], ...seed});
