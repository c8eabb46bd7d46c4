import type {VisitWords} from '../en.visit.js';

export const visit: VisitWords = {
  asking: '支払いページを開いています…',
  open: '支払いページで手続きを完了してください。変更はここに表示されます。',
  blocked: '支払いページを自動で開けませんでした。',
  again: '支払いページを開く',
  dismiss: '今はしない',
};
