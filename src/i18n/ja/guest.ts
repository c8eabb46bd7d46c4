import type {GuestWords} from '../en.guest.js';
import {isolate} from '../isolate.js';

export const guest: GuestWords = {
  asked: {
    title: 'キーの送り先を教えてください',
    text: 'アカウントは不要です。ゲームキーはメールで届きます。アドレスはこのページを離れると消去されます。',
  },
  waiting: {title: 'メールアドレスの入力を待っています', text: '入力すると、購入手続きが続きます。'},
  delivering: {title: 'お支払い完了。キーをお送りしています…', text: 'メールで届きます。通常は数分以内です。'},
  done: {title: '入手しました！', text: 'キーはメールで届きます。受信箱をご確認ください。'},
  unknown: {title: '注文の結果を確認できません', text: '手続きが済んでいれば、キーはメールで届きます。'},
  to: (email) => `送り先: ${isolate(email)}`,
  email: 'メールアドレス',
  next: '続ける',
  signIn: 'サインインして購入する',
  missing: 'メールアドレスを入力してください。',
  malformed: 'メールアドレスの形式が正しくありません。「@」の前後も入力してください。',
};
