import type {ChainWords} from '../en.chains.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const chains: ChainWords = {
  rewards: 'المكافآت',
  endsIn: (time) => `تنتهي خلال ${time}`,
  resetsIn: (time) => `تبدأ من جديد خلال ${time}`,
  points: (have, name) => `${have} من ${isolate(name)}`,
  pointsOf: (have, need, name) => `${have} من أصل ${need}، ${isolate(name)}`,
  plainPoints: 'النقاط',
  clanPoints: 'جُمعت مع عشيرتك',
  step: (place, count) => `الخطوة ${place} من ${count}`,
  how: 'كيف تجمع المزيد',
  moreRewards: (count) =>
    plural('ar', count, {
      zero: 'لا شيء آخر',
      one: '+ # أخرى',
      two: '+ # أخريان',
      few: '+ # أخرى',
      many: '+ # أخرى',
      other: '+ # أخرى',
    }),
  claim: 'استلام',
  claimNamed: (reward) => `استلام ${reward}`,
  claiming: 'جارٍ الاستلام…',
  claimed: 'تم الاستلام',
  after: 'بعد التي قبلها',
  toGo: (points) => `باقٍ ${points}`,
  said: {
    claimed: (reward) => `تم استلام: ${reward}.`,
    next: (points, name) => `المكافأة التالية عند ${points} من ${isolate(name)}.`,
    ready: 'التالية جاهزة.',
  },
  finished: 'كل المكافآت لك.',
  empty: 'لا توجد مكافآت لكسبها الآن.',
  signInWhy: 'سجّل الدخول لترى مكافآتك.',
  refused: {
    7001: 'لم تعد هذه المكافأة موجودة.',
    7002: 'استلم التي قبلها أولًا.',
    9911: 'لم تعد هذه المكافأة موجودة.',
    9913: 'لم تعد نقاطك تكفي لها.',
  },
};
