import type {CancellationWords} from '../en.cancellation.js';
import {isolate} from '../isolate.js';

export const cancellation: CancellationWords = {
  title: (name) => `${isolate(name)} kündigen?`,
  later: (date) => `Du behältst es bis ${date}. Danach endet es, und es wird nichts mehr abgebucht.`,
  onlyNow: 'Dieses Abo kann nur sofort beendet werden.',
  now: 'Beendest du es sofort, ist es gleich weg, samt dem Rest der bezahlten Zeit.',
  keep: 'Behalten',
  stop: (date) => `Zum ${date} kündigen`,
  end: 'Sofort beenden',
  running: 'Wird gekündigt…',
  sure: (name) => `${isolate(name)} sofort beenden, obwohl es bezahlt ist?`,
  paid: (money, date) => (money ? `Du hast ${money} für die Zeit bis ${date} bezahlt.` : `Es ist bis ${date} bezahlt.`),
  paidForGood: (money) =>
    money ? `Du hast dafür ein für alle Mal ${money} bezahlt.` : 'Es ist ein für alle Mal bezahlt.',
  forfeit:
    'Beendest du es sofort, ist es gleich weg. Der Rest der bezahlten Zeit verfällt, und du bekommst nichts zurück.',
  endPaid: 'Beenden und das verlieren',
};
