import type {ToolWords} from '../en.catalog-tools.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const tools: ToolWords = {
  groups: 'Gruppen',
  all: 'Alle',
  search: 'Artikel suchen',
  filter: 'Filtern und sortieren',
  sort: 'Sortieren nach',
  sorts: {
    '': 'Auswahl des Shops',
    'price-up': 'Preis, aufsteigend',
    'price-down': 'Preis, absteigend',
    name: 'Name',
  },
  kind: 'Art',
  anyKind: 'Alle Arten',
  plainKind: 'Artikel',
  rarity: 'Seltenheit',
  clear: 'Alles zurücksetzen',
  foundSpoken: (count) =>
    count === 0 ? 'Nichts gefunden' : plural('de', count, {one: '# Artikel gefunden', other: '# Artikel gefunden'}),
  more: (count, shown, total) =>
    total === undefined
      ? `${count} weitere Artikel, ${shown} angezeigt`
      : `${count} weitere Artikel, ${shown} von ${total} angezeigt`,
  nothing: 'Nichts passt dazu.',
  nothingFor: (text) => `Nichts passt zu „${isolate(text)}“.`,
  searching: 'Suche läuft…',
};
