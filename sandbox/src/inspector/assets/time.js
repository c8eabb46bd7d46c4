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

/** The project's clock minus this machine's, in milliseconds. */
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

/** The elapsed time, with the exact time as a tooltip. */
export const ago = (date, from) => h('time', {datetime: date, title: exact(date)}, away(date, from));

/** The exact time, and how long from now. */
export const when = (date, from) => [
  h('time', {datetime: date}, exact(date)),
  h('small', {}, ` · ${away(date, from)}`),
];

/** Milliseconds as an ISO 8601 duration, as the clock expects. */
export function durationOf(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  return `P${Math.floor(seconds / 86_400)}DT${seconds % 86_400}S`;
}

/** The time zone of the fields for times, which have none themselves. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A time of the field for one, which has no zone: that of this machine. */
export const toField = (date) => {
  if (!date) return '';
  const time = new Date(date);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
};
/** An invalid time stays as it was typed, so that the service reports it. */
export const fromField = (text) => {
  if (!text) return null;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
};
