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
};
