import type {ChainWords} from '../en.chains.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const chains: ChainWords = {
  rewards: 'Belohnungen',
  endsIn: (time) => `endet in ${time}`,
  resetsIn: (time) => `beginnt neu in ${time}`,
  points: (have, name) => `${have} ${isolate(name)}`,
  pointsOf: (have, need, name) => `${have} von ${need} ${isolate(name)}`,
  plainPoints: 'Punkte',
  clanPoints: 'Gemeinsam mit deinem Clan verdient',
  step: (place, count) => `Stufe ${place} von ${count}`,
  how: 'So verdienst du mehr',
  moreRewards: (count) => plural('de', count, {one: '+ # weitere', other: '+ # weitere'}),
  claim: 'Abholen',
  claimNamed: (reward) => `${reward} abholen`,
  claiming: 'Wird abgeholt…',
  claimed: 'Abgeholt',
  after: 'Nach der davor',
  toGo: (points) => `Noch ${points}`,
  said: {
    claimed: (reward) => `Abgeholt: ${reward}.`,
    next: (points, name) => `Nächste Belohnung bei ${points} ${isolate(name)}.`,
    ready: 'Die nächste liegt bereit.',
  },
  finished: 'Alle Belohnungen gehören dir.',
  empty: 'Im Moment gibt es keine Belohnungen zu verdienen.',
  signInWhy: 'Melde dich an, um deine Belohnungen zu sehen.',
  refused: {
    7001: 'Diese Belohnung gibt es nicht mehr.',
    7002: 'Hole zuerst die davor ab.',
    9911: 'Diese Belohnung gibt es nicht mehr.',
    9913: 'Deine Punkte reichen dafür nicht mehr.',
  },
};
