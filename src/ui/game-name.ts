import {html, nothing, type TemplateResult} from 'lit';
import {langOfText} from '../client/text.js';

/** The `lang` attribute of a name that the game gave, among words of the language `page`. `locale` is the one in which it was asked for. */
export const langOfName = (name: string, locale: string, page: string): string =>
  (langOfText(name, locale, page) ?? nothing) as string;

/**
 * A name that the game gave, among words of the language `page`: its own direction, and the language by which a browser knows where a
 * hyphen may stand. `locale` is the one in which the names were asked for.
 */
export const gameName = (name: string, locale: string, page: string, part?: string): TemplateResult =>
  html`<bdi class="game-name" part=${(part ?? nothing) as string} lang=${langOfName(name, locale, page)}>${name}</bdi>`;
