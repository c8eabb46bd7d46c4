import type {SubscriptionWords} from '../en.subscriptions.js';
import {isolate} from '../isolate.js';
import {plural} from '../plural.js';

export const subscriptions: SubscriptionWords = {
  standing: {
    active: '有効',
    trial: '無料体験中',
    unpaid: '支払いエラー',
    ending: '更新なし',
    frozen: '停止中',
    canceled: '終了',
    unknown: '',
  },
  plan: 'プラン',
  nextPayment: '次回のお支払い',
  firstPayment: '初回のお支払い',
  worksUntil: '有効期限',
  ended: '終了日',
  price: (money, every) => `${every} ${money}`,
  every: {
    day: (count) => (count === 1 ? '毎日' : plural('ja', count, {other: '#日ごと'})),
    month: (count) => (count === 1 ? '毎月' : plural('ja', count, {other: '#か月ごと'})),
    year: (count) => (count === 1 ? '毎年' : plural('ja', count, {other: '#年ごと'})),
    lifetime: () => '一回払い',
  },
  unpaidWhy: '前回のお支払いができませんでした。続けるには別の支払い方法を選んでください。',
  ways: {plan: 'プランを変更', payment: 'お支払い', cancel: '解約…'},
  keep: '継続する',
  keeping: 'お待ちください…',
  said: {
    canceled: (name) => `${isolate(name)}を解約しました。`,
    'non-renewing': (name, date) => `${isolate(name)}を解約しました。${date}まで有効です。`,
    activated: (name) => `${isolate(name)}は再び自動更新されます。`,
    plan: (name, _, plan) => `${isolate(name)}：プランが${isolate(plan)}になりました。`,
    'payment-account': (name) => `${isolate(name)}：支払い方法を変更しました。`,
  },
  empty: 'サブスクリプションはありません。',
  signInWhy: 'サブスクリプションを見るにはログインしてください。',
  refused: {
    8001: 'このサブスクリプションはもうありません。',
    8002: 'このプランはもうありません。',
    8003: 'この支払い方法はもうありません。別のものを選んでください。',
    8011: 'このサブスクリプションはすでに解約されています。',
    8012: 'サブスクリプションが変更されたため、この操作はできません。',
    8013: 'ゲームの設定により、この操作はできません。',
    8014: 'このプランには変更できません。別のプランを選んでください。',
  },
};
