import {dateText} from '../wire/date.js';
import {invalid} from './refusal.js';

/** One form for all dates, so that they compare as texts and every database can read them; in whole seconds. */
export function draftDate(text: string | null, property: string): string | null {
  if (text === null) return null;
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (!(year >= 1970 && year <= 9998)) throw invalid(property, 'is not a date between 1970 and 9998');
  return dateText(date);
}
