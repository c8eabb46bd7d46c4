import {createPreventedPresses, preventedText} from '../session/prevented-presses.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, markupFinding} from './finding.js';

/** Reports controls of the host whose press the page has prevented, hardly on purpose, which stops their action. */
export function checkHostPresses({context, elements}: ExplainedShop): Finding[] {
  const prevented = context.use(createPreventedPresses);
  return elements.flatMap(({element, attributes}) =>
    attributes && prevented.has(element) ? [markupFinding(preventedText(element, attributes.action))] : [],
  );
}
