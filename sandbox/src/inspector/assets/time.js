// Times as they are read: exactly, and how long from now. Now is the project's, except for sockets.
import {h} from './dom.js';

const EXACT = new Intl.DateTimeFormat('en-GB', {dateStyle: 'medium', timeStyle: 'medium'});
const AWAY = new Intl.RelativeTimeFormat('en', {numeric: 'always', style: 'short'});
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

/** How far the project's clock is ahead of this machine's, in milliseconds. */
let ahead = 0;
export const setNow = (now) => {
  ahead = Date.parse(now) - Date.now();
};
export const now = () => Date.now() + ahead;
export const aheadOfUs = () => ahead;

export const exact = (date) => EXACT.format(new Date(date));

/** `5 min. ago`, `in 3 days`. */
export function away(date, from = now()) {
  const seconds = Math.round((new Date(date).getTime() - from) / 1000);
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return seconds === 0 ? 'now' : AWAY.format(Math.trunc(seconds / length), unit);
}

/** How long ago, with the exact time for who points at it. */
export const ago = (date, from) => h('time', {datetime: date, title: exact(date)}, away(date, from));

/** The exact time, and how long from now. */
export const when = (date, from) => [
  h('time', {datetime: date}, exact(date)),
  h('small', {}, ` · ${away(date, from)}`),
];

/** An ISO 8601 duration of so many milliseconds, as the clock takes it. */
export function durationOf(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  return `P${Math.floor(seconds / 86_400)}DT${seconds % 86_400}S`;
}

/** Of the fields for times, which say none. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time of the field for one, which has no zone: that of this machine. */
export const toField = (date) => {
  if (!date) return '';
  const time = new Date(date);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
};
/** What is no time stays the text that it is, so that the service says so. */
export const fromField = (text) => {
  if (!text) return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
};
