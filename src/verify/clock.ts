import {type Finding, finding} from '../diagnose/findings.js';
import type {Answer} from './request.js';

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', MINUTE_MS],
] as const;

/** A span in its largest unit: `2 days`. */
function span(milliseconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => milliseconds >= length) ?? UNITS[2];
  const count = Math.round(milliseconds / length);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Compares the service's clock with this machine's; `now` is the time when its answer came. */
export function checkClock({headers}: Answer, now: number): Finding[] {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return [finding('date-missing', {})];
  const ahead = date - now;
  if (Math.abs(ahead) <= MINUTE_MS) return [finding('clock-agrees', {})];
  return [finding('clock-differs', {span: span(Math.abs(ahead)), isAhead: ahead > 0})];
}
