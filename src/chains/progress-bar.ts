import {html, type TemplateResult} from 'lit';
import {fill} from './fill.js';

/** How far something is: `told` says it in words. */
export const progressBar = (label: string, now: number, most: number, told: string): TemplateResult =>
  html`<div class="bar" part="bar" role="progressbar" aria-label=${label} aria-valuemin="0" aria-valuenow=${now}
    aria-valuemax=${most} aria-valuetext=${told}>${fill(now / most)}</div>`;
