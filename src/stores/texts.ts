import {pickText} from '../model/text.js';
import type {Parts} from './parts.js';

/**
 * Lets a shop read texts that the service sends in many locales at once, which it seldom does: this code comes with what acts,
 * with the first element, or when a list needs it. For `use`.
 */
export const createTexts = (parts: Parts): void => {
  parts.pick = pickText;
};
