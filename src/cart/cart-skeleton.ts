import {html, type TemplateResult} from 'lit';
import {times} from '../ui/times.js';

const LINES = 3;

/** A line that is still to come: the real geometry, so that nothing jumps. */
const lineSkeleton = (): TemplateResult => html`
  <li class="line waiting" aria-hidden="true">
    <div class="media thumb"></div><p class="line-name"><i></i></p><p class="line-price"><i></i></p><div class="line-tools"><i class="stepper"></i></div>
  </li>`;

/** Stands where the lines of a cart will. */
export const cartSkeleton = (label: string): TemplateResult =>
  html`<slot name="loading"><ul class="lines" aria-label=${label}>${times(LINES, lineSkeleton)}</ul></slot>`;
