import {html, type TemplateResult} from 'lit';
import {times} from '../ui/times.js';

/** Stands where chains will: a banner, and boxes as high as their steps. `rest` is what stands under each. */
export const chainSkeleton = (steps: number, rest?: TemplateResult): TemplateResult =>
  html`<section class="panel" aria-hidden="true">
    <div class="head"></div>
    <ol class="track">${times(
      steps,
      () =>
        html`<li class="step"><div class="box"><div class="media"></div><p class="caption">&nbsp;</p></div>${rest}</li>`,
    )}</ol>
  </section>`;
