import type {ToolWords} from '../en.catalog-tools.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const tools: ToolWords = {
  groups: 'グループ',
  all: 'すべて',
  search: 'アイテムを検索',
  filter: '絞り込みと並べ替え',
  sort: '並べ替え',
  sorts: {
    '': 'おすすめ順',
    'price-up': '価格の安い順',
    'price-down': '価格の高い順',
    name: '名前順',
  },
  kind: '種類',
  anyKind: 'すべての種類',
  plainKind: 'アイテム',
  rarity: 'レアリティ',
  clear: 'すべてクリア',
  foundSpoken: (count) => (count === 0 ? '見つかりませんでした' : plural('ja', count, {other: '#件見つかりました'})),
  more: (count, shown, total) =>
    total === undefined ? `さらに${count}件、${shown}件を表示中` : `さらに${count}件、${total}件中${shown}件を表示中`,
  nothing: '一致するものがありません。',
  nothingFor: (text) => `「${isolate(text)}」に一致するものがありません。`,
  searching: '検索しています…',
};
