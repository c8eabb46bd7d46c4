import type {ClanWords} from '../en.clan.js';

export const clan: ClanWords = {
  top: 'クランへの貢献ランキング',
  nobody: 'まだ誰もポイントを獲得していません。',
  changed: 'クランを変更しました',
  changing: 'クランを確認中…',
  isChanged: '現在のクランです。',
  gained: (rewards) => `前のクランから受け取りました：${rewards}。`,
};
