import type {ManagementWords} from '../en.management.js';
import {isolate} from '../isolate.js';

export const management: ManagementWords = {
  unpaidWhy: '前回のお支払いができませんでした。続けるには別の支払い方法を選んでください。',
  ways: {plan: 'プランを変更', payment: 'お支払い', cancel: '解約…'},
  keep: '継続する',
  keeping: 'お待ちください…',
  close: '閉じる',
  said: {
    canceled: (name) => `${isolate(name)}を解約しました。`,
    'non-renewing': (name, date) => `${isolate(name)}を解約しました。${date}まで有効です。`,
    activated: (name) => `${isolate(name)}は再び自動更新されます。`,
    plan: (name, _, plan) => `${isolate(name)}：プランが${isolate(plan)}になりました。`,
    'payment-account': (name) => `${isolate(name)}：支払い方法を変更しました。`,
  },
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
