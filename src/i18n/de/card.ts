import type {CardWords} from '../en.card.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const card: CardWords = {
  add: (name, price) => `${isolate(name)} für ${price} in den Warenkorb legen`,
  adding: 'Wird hinzugefügt…',
  inCart: (count) => plural('de', count, {one: '# in deinem Warenkorb', other: '# in deinem Warenkorb'}),
  unsaved: 'Noch nicht gespeichert: keine Antwort',
  spend: (name, amount, currency) => `${isolate(name)} für ${amount} ${isolate(currency)} kaufen`,
  choose: (name) => `${isolate(name)}: Plattform wählen`,
  from: (price) => `Ab ${price}`,
  soon: 'Bald erhältlich',
  soonFor: (price, date) => `${price}, ab ${date}`,
  opensIn: (time) => `Erhältlich in ${time}`,
  opensNow: 'Gleich erhältlich',
  endsIn: (time) => `Endet in ${time}`,
  endsNow: 'Endet jetzt',
  againIn: (time) => `Wieder in ${time}`,
  resets: (time) => `erneuert in ${time}`,
  limitReached: (total) => plural('de', total, {one: 'Du hattest deinen schon', other: 'Du hattest schon alle #'}),
  save: (amount) => `${amount} gespart`,
  free: 'Gratis',
  bonus: 'Bonus',
  bonusCount: (count) => `+${count} Bonus`,
  bonusItem: (count, name) => `${count} × ${isolate(name)} dazu`,
  points: (count, name) => `Bringt ${count} ${isolate(name)}`,
  contains: (count) => plural('de', count, {one: '# Artikel darin', other: '# Artikel darin'}),
  also: (fact, other) => `${fact} · ${other}`,
  alsoNamed: (name, label) => `${isolate(name)}: ${label}`,
  moreInside: (count) => `+ ${count} weitere`,
  platforms: (names) => `Für ${names}`,
};
