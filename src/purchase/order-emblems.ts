import type {TemplateResult} from 'lit';
import {bare} from '../client/bare.js';
import {icon} from '../ui/icons.js';

const card = icon('M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3');

/**
 * The sign of each state of a purchase, of its outcome once it is over; not among the other icons, which all elements of an
 * app's bundle would have then.
 */
const EMBLEMS = bare<Readonly<Record<string, TemplateResult>>>({
  done: icon('M5 12.5l4.5 4.5L19 7.5'),
  failed: icon('M7 7l10 10M17 7L7 17'),
  canceled: icon('M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8'),
  unknown: icon('M9 9.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.01'),
  paused: icon('M9 6v12M15 6v12'),
  blocked: icon('M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9'),
  outdated: icon('M12 5v9M12 18.5v.01'),
  delivering: icon('M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8'),
});

export const emblem = (state: string): TemplateResult => EMBLEMS[state] ?? card;
