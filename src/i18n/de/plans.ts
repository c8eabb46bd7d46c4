import type {PlanWords} from '../en.plans.js';
import {isolate} from '../isolate.js';

export const plans: PlanWords = {
  title: 'Tarif wechseln',
  yours: 'Dein Tarif',
  none: 'Es gibt keinen anderen Tarif zur Auswahl.',
  today: (money) => `Heute zahlst du ${money}.`,
  free: 'Heute zahlst du nichts.',
  unused: (money) => `Der Rest deiner bezahlten Zeit wird mit ${money} angerechnet.`,
  later: (price, date) => `Ab ${date}: ${price}.`,
  onPage: 'Was du heute zahlst, siehst du, bevor du bestätigst.',
  change: (plan) => `Zu ${isolate(plan)} wechseln`,
};
