import type {CartWords} from '../en.cart.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const cart: CartWords = {
  title: 'カート',
  cart: 'カート',
  close: 'カートを閉じる',
  loading: 'カートを読み込んでいます',
  items: (count) => plural('ja', count, {other: '#個'}),

  each: (price) => `1個 ${price}`,
  was: '通常価格',
  free: '無料',
  bonus: 'おまけ',
  bonusFrom: (promotion) => `「${isolate(promotion)}」のおまけ`,
  units: (name, count) => `${isolate(name)} ×${count}`,
  most: (max) => plural('ja', max, {other: '#個まで購入できます'}),
  onePerPlayer: '1人1個まで',
  left: (count) => plural('ja', count, {other: '残り#個'}),

  less: (name) => `${isolate(name)}を1つ減らす`,
  more: (name) => `${isolate(name)}を1つ増やす`,
  quantityOf: (name) => `${isolate(name)}の数量`,
  quantityMax: (quantity, max) => `${quantity}、上限${max}`,
  remove: (name) => `${isolate(name)}を削除`,
  removed: (name) => `${isolate(name)}を削除しました`,
  undo: '元に戻す',
  undoRemove: (name) => `元に戻す：${isolate(name)}をカートに戻す`,

  notTaken: 'ショップが最後の変更を受け付けませんでした。',

  code: 'プロモーションコード',
  apply: '適用',
  applying: '確認しています…',
  removeCode: (code) => `コード${isolate(code)}を削除`,
  codeNotTaken: 'このコードは使えませんでした。',

  subtotal: '小計',
  saving: '割引額',
  savingWith: (code) => `割引額（${isolate(code)}適用）`,
  total: '合計',
  totalUnknown: 'お支払い時に確定します',
  updating: '更新しています…',

  checkOutFor: (total) => `購入手続きへ・${total}`,
  checkOut: '購入手続きへ',
  claim: '無料で受け取る',
  signIn: 'サインインして購入',
  signInWhy: 'カートの中身は保存され、サインイン後もそのまま使えます。',
  asGuest: 'アカウントは不要です。ゲームキーはメールで届きます。',
  inWindow: 'お支払いは安全なウィンドウで行われます。',

  empty: 'まだ何も入っていません',
  emptyWhy: 'アイテムを追加すると、サインインしたどの端末でもカートに残ります。',
  emptySignedOut: 'アイテムを追加すると、お買い物の間ここに保存されます。',
  failed: 'カートを読み込めませんでした。',
  retry: 'もう一度試す',
  offline: '接続できません。表示しているのは最後に確認したカートです。',
  stale: '表示しているのは最後に確認したカートです。',
  unsaved: 'ショップが応答しません。最後の変更はまだ保存されていません。',
  unreached: {
    load: 'ショップに接続できません。通信環境を確認してください。',
    change: '接続できません。最後の変更は保存されませんでした。',
    code: 'コードを確認できませんでした。通信環境を確認してください。',
  },

  paying: 'お支払い中',
  payingWhy: 'お支払いが終わるまで、このアイテムは変更できません。',
  payingElsewhere: '別のページでお支払い中です。そのページで完了するか、キャンセルしてください。',
  since: 'その後に追加',
  sinceWhy: '今回のお支払いには含まれず、カートに残ります。',

  said: {
    added: (name) => `${isolate(name)}を追加しました。`,
    changed: (name, count) => `${isolate(name)}：${count}個。`,
    removed: (name) => `${isolate(name)}を削除しました。`,
    several: 'カートの内容が変わりました。',
    emptied: 'カートは空です。',
    codeApplied: (code) => `コード${isolate(code)}を適用しました。`,
    codeRemoved: (code) => `コード${isolate(code)}を削除しました。`,
    paying: 'カートは別のページでお支払い中です。',
    payable: '別のページでのお支払いが終わりました。カートを再び変更できます。',
    standing: (count) => plural('ja', count, {other: 'カートに#個。'}),
    standingAt: (count, total) => plural('ja', count, {other: (written) => `カートに${written}個、合計${total}。`}),
  },
};
