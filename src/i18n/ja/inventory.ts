import type {InventoryWords} from '../en.inventory.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const inventory: InventoryWords = {
  left: (time) => `残り${time}`,
  uses: (count) => plural('ja', count, {other: 'あと#回使えます'}),
  use: '1つ使う',
  using: '使用中…',
  owned: '永久に所持',
  used: (name, left) => `${isolate(name)}を1つ使いました。${plural('ja', left, {other: '残りは#です。'})}`,
  empty: 'まだ何も持っていません。',
  signInWhy: 'ログインすると所持品が表示されます。',
  refused: {
    1411: '使えるものが残っていません。',
    4001: '使えるものが残っていません。',
  },
};
