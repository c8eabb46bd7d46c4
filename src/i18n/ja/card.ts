import type {CardWords} from '../en.card.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const card: CardWords = {
  add: (name, price) => `${isolate(name)}を${price}でカートに入れる`,
  adding: '追加しています…',
  inCart: (count) => plural('ja', count, {other: 'カートに#個'}),
  unsaved: '未保存：応答がありません',
  spend: (name, amount, currency) => `${isolate(name)}を${isolate(currency)} ${amount}で購入`,
  choose: (name) => `${isolate(name)}のプラットフォームを選択`,
  from: (price) => `${price}から`,
  soon: '近日登場',
  soonFor: (price, date) => `${price}（${date}から）`,
  opensIn: (time) => `発売まであと${time}`,
  opensNow: 'まもなく発売',
  endsIn: (time) => `終了まであと${time}`,
  endsNow: 'まもなく終了',
  againIn: (time) => `あと${time}で再開`,
  resets: (time) => `あと${time}でリセット`,
  limitReached: (total) => plural('ja', total, {other: '上限の#個を入手済み'}),
  save: (amount) => `${amount}お得`,
  free: '無料',
  bonus: 'おまけ',
  bonusCount: (count) => `おまけ +${count}`,
  bonusItem: (count, name) => `おまけ：${isolate(name)} ×${count}`,
  points: (count, name) => `${isolate(name)}を${count}獲得`,
  contains: (count) => plural('ja', count, {other: '#種類のアイテム入り'}),
  also: (fact, other) => `${fact}・${other}`,
  alsoNamed: (name, label) => `${isolate(name)}：${label}`,
  moreInside: (count) => `ほか${count}種類`,
  platforms: (names) => `対応：${names}`,
};
