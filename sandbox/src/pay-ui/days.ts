import type {Static} from 'typebox';
import {Type} from 'typebox';
import {type Html, html} from '../http/html.js';

/** A day in a text of the page, by UTC. The page's script writes it by the browser's time zone, as a shop does. */
export const Day = Type.Object({
  /** ISO 8601. */
  at: Type.String(),
  /** The date as it is written in the text. */
  written: Type.String(),
  /** The script's format of the date: its language (BCP 47), and whether it has a year. */
  language: Type.String(),
  has_year: Type.Boolean(),
});
export type Day = Static<typeof Day>;

/** A text, and the day in it, if there is one. */
export interface DatedText {
  readonly text: string;
  readonly day?: Day | undefined;
}

/** A text with markup by which the page's script finds its day. */
export function dated({text, day}: DatedText): Html {
  if (!day) return html`${text}`;
  const start = text.indexOf(day.written);
  return html`${text.slice(0, start)}<time datetime="${day.at}" lang="${day.language}"${
    day.has_year && html` data-has-year`
  }>${day.written}</time>${text.slice(start + day.written.length)}`;
}
