import type {ClanWords} from '../en.clan.js';

export const clan: ClanWords = {
  top: 'أكثر من جمع النقاط لعشيرتك',
  nobody: 'لم يجمع أحد نقاطًا لها بعد.',
  changed: 'غيّرتُ عشيرتي',
  changing: 'جارٍ البحث عن عشيرتك…',
  isChanged: 'هذه عشيرتك الآن.',
  gained: (rewards) => `تم الاستلام من عشيرتك السابقة: ${rewards}.`,
};
