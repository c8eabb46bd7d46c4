import type {ExplainedShop} from './explained-shop.js';
import {type Finding, markupFinding} from './finding.js';

/** Texts below this size are hardly read, in CSS pixels: a root font of 62.5 % makes them 10 px. */
const SMALL_TEXT_PX = 12;
/** What a browser's root font has unless the page or its player says otherwise, in CSS pixels. */
const USUAL_TEXT_PX = 16;

/** Checks whether the page's root font makes the texts of an element tiny: all of its sizes follow `--store-font-size`. */
export function checkTextSize({elements}: ExplainedShop): Finding[] {
  const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (!(rootSize < USUAL_TEXT_PX)) return [];
  const small = elements.find(({tag, element}) => {
    const box = tag && element.shadowRoot?.querySelector('.store');
    return box && Number.parseFloat(getComputedStyle(box).fontSize) < SMALL_TEXT_PX;
  });
  if (!small) return [];
  const percent = Number(((rootSize / USUAL_TEXT_PX) * 100).toFixed(1));
  const remedy = Number((USUAL_TEXT_PX / rootSize).toFixed(2));
  return [
    markupFinding(
      `The texts of <${small.element.localName}> are tiny: the page gives its root a font of ${percent} %, which all sizes ` +
        `follow. Write :root { --store-font-size: ${remedy}rem } into its styles.`,
    ),
  ];
}
