import type {CancellationWords} from '../en.cancellation.js';
import {isolate} from '../isolate.js';

export const cancellation: CancellationWords = {
  title: (name) => `${isolate(name)}を解約しますか？`,
  later: (date) => `${date}まで利用できます。その後は終了し、請求はありません。`,
  onlyNow: 'このサブスクリプションは、今すぐの終了のみ可能です。',
  now: '今すぐ終了すると、残りの期間も含めてすぐに利用できなくなります。',
  keep: '継続する',
  stop: (date) => `${date}で解約`,
  end: '今すぐ終了',
  running: '解約中…',
  sure: (name) => `お支払い済みの${isolate(name)}を今すぐ終了しますか？`,
  paid: (money, date) =>
    money ? `${date}までの利用料として${money}をお支払い済みです。` : `${date}までお支払い済みです。`,
  paidForGood: (money) => (money ? `無期限の利用料として${money}をお支払い済みです。` : '無期限でお支払い済みです。'),
  forfeit: '今すぐ終了すると、すぐに利用できなくなります。支払い済みの残り期間は失われ、返金はありません。',
  endPaid: '残りを放棄して終了',
};
