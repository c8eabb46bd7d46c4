import type {Answer} from './ask.js';
import {type Finding, finding} from './finding.js';

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
  if (Number.isNaN(date))
    return [
      finding(
        'date-missing',
        'Answers have no Date: countdowns go by the clock of the player’s device.',
        'Let the service send Date.',
      ),
    ];
  const ahead = date - now;
  if (Math.abs(ahead) <= MINUTE_MS)
    return [finding('clock-agrees', 'The service’s clock and this machine’s agree to a minute.')];
  return [
    finding(
      'clock-differs',
      `The service’s clock is ${span(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} this machine’s.`,
      'Set the one that is wrong: tokens that your server makes begin and end by its clock.',
    ),
  ];
}
