import {html, nothing, type TemplateResult} from 'lit';
import {langOfText} from '../client/text.js';

/**
 * The `lang` attribute of a name from the game, among words of the language `page`. `locale` is the one in which it was
 * requested.
 */
export const langOfName = (name: string, locale: string, page: string): string =>
  (langOfText(name, locale, page) ?? nothing) as string;

/**
 * A name from the game, among words of the language `page`: its own direction, and the language that decides on its
 * hyphenation. `locale` is the one in which the names were requested.
 */
export const gameName = (name: string, locale: string, page: string, part?: string): TemplateResult =>
  html`<bdi class="game-name" part=${(part ?? nothing) as string} lang=${langOfName(name, locale, page)}>${name}</bdi>`;
