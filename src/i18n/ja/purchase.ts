import type {PurchaseWords} from '../en.purchase.js';
import {isolate} from '../isolate.js';

export const purchase: PurchaseWords = {
  stage: {
    'signing-in': {title: 'サインインを待っています', text: 'サインインすると、購入手続きが続きます。'},
    ordering: {title: '注文を準備しています', text: '少々お待ちください…'},
    opening: {title: 'お支払いページを開いています', text: '少々お待ちください…'},
    blocked: {
      title: 'お支払いページを自動で開けませんでした',
      text: '注文は残っています。お手数ですが、お支払いページを開いてください。',
    },
    waiting: {
      title: 'お支払いを待っています',
      text: 'お支払いページで手続きを完了してください。いつでもここに戻れます。',
    },
    paused: {title: 'お支払いが完了していません', text: '中断したところから続けられます。'},
    delivering: {title: 'お支払い完了。お届け中です…', text: 'まもなくゲームに届きます。通常は数秒です。'},
  },
  resumed: {
    title: 'お支払いはまだ済んでいません',
    text: '決済ページがまだ開いている場合は、そちらでお支払いください。開いていない場合は新しい注文でお支払いになり、古いページでは支払わないでください。',
  },
  outdated: {
    title: 'このお支払いページは無効です',
    text: '新しい注文に置き換わりました。古いページでは支払わないでください。',
  },
  outcome: {
    done: {title: '入手しました！', text: 'ゲームに届きました。'},
    canceled: {title: '購入はキャンセルされました', text: '購入が取りやめられたか、お支払いが取り消されました。'},
    unknown: {
      title: 'お支払いの結果を確認できません',
      text: 'お支払いがお済みの場合は、そのままお届けします。',
    },
  },
  alsoPaid: (orders) =>
    `二重にお支払いいただいています：${orders}もお支払い済みです。お間違いの場合は、ゲームのサポートにご連絡ください。`,
  overdue: {
    title: 'お支払い済み。お届けに時間がかかっています',
    text: 'お支払いは確認できました。自動でお届けします。もう一度支払う必要はありません。',
  },
  unknownAtOnce: {
    title: 'ショップから応答がありません',
    text: '手続きが済んでいれば、すでにゲームに届いています。もう一度試す前にゲーム内を確認してください。',
  },
  ranOut: {
    title: 'お支払いできませんでした',
    text: 'お支払いの前に注文の有効期限が切れました。もう一度お試しください。',
  },
  kind: {
    api: {
      title: 'うまくいきませんでした',
      text: 'ショップが注文を受け付けられませんでした。請求は発生していません。もう一度お試しください。',
    },
    network: {
      title: '接続できません',
      text: 'ショップから応答がありません。請求は発生していません。通信環境を確認してください。',
    },
  },
  show: 'お支払いを表示',
  here: 'ここで続ける',
  payAnew: '新しい注文で支払う',
  payment: 'お支払い',
  inWindow: 'ウィンドウで開く',
  close: '閉じる',
  open: 'お支払いページを開く',
  resume: 'お支払いを続ける',
  drop: 'キャンセル',
  again: 'もう一度試す',
  check: 'もう一度確認',
  another: (name) =>
    name
      ? `${isolate(name)} を購入する前に、この購入を完了するか、キャンセルしてください。`
      : '先にこの購入を完了するか、キャンセルしてください。',
  support: (code) => `エラーコード：${code}。`,
  cart: 'カート',
  order: (id) => `注文番号 ${id}`,
  stop: '。',
  gap: '',
  told: (name, text) => `${isolate(name)}：${text}`,
  steps: ['注文', 'お支払い', 'お届け'],
};
