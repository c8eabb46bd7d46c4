import type {ChainWords} from '../en.chains.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const chains: ChainWords = {
  rewards: '報酬',
  endsIn: (time) => `あと${time}で終了`,
  resetsIn: (time) => `あと${time}でリセット`,
  points: (have, name) => `${isolate(name)} ${have}`,
  pointsOf: (have, need, name) => `${isolate(name)} ${have} / ${need}まで`,
  plainPoints: 'ポイント',
  clanPoints: 'クランのみんなで獲得',
  step: (place, count) => `${count}段階中${place}段階目`,
  how: 'もっと獲得するには',
  moreRewards: (count) => plural('ja', count, {other: 'ほか#個'}),
  claim: '受け取る',
  claimNamed: (reward) => `${reward}を受け取る`,
  claiming: '受け取り中…',
  claimed: '受取済み',
  after: '前の報酬のあと',
  toGo: (points) => `あと${points}`,
  said: {
    claimed: (reward) => `${reward}を受け取りました。`,
    next: (points, name) => `次の報酬は${isolate(name)} ${points}です。`,
    ready: '次の報酬を受け取れます。',
  },
  finished: 'すべての報酬を受け取りました。',
  empty: '今は獲得できる報酬がありません。',
  signInWhy: '報酬を見るにはログインしてください。',
  refused: {
    7001: 'この報酬はもうありません。',
    7002: '先に前の報酬を受け取ってください。',
    9911: 'この報酬はもうありません。',
    9913: 'ポイントが足りなくなりました。',
  },
};
