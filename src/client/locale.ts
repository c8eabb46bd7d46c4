import {isElement, membersOf, parentOf} from './page-members.js';

/**
 * A locale as the service takes it: a language of two letters, with its country where one is named (`zh-Hans-CN` is
 * `zh-CN`, `es-419` is `es`). Undefined for one that the service cannot know, such as `fil`, or the `C` of some web views.
 */
export function serviceLocale(locale: string | undefined): string | undefined {
  const match = /^([a-z]{2})(?:[-_][a-z]{4})?(?:[-_]([a-z]{2}))?(?![a-z\d])/i.exec(locale ?? '');
  if (!match) return undefined;
  const [, language, country] = match as unknown as [string, string, string?];
  return language.toLowerCase() + (country ? `-${country.toUpperCase()}` : '');
}

/** The language of a node's place in the page: the nearest `lang`, out of shadow roots too. */
export function langOf(node: Node | null | undefined): string | undefined {
  for (let at = node ?? undefined; at; at = parentOf(at)) {
    const lang = isElement(at) ? membersOf(at).getAttribute('lang') : undefined;
    if (lang) return lang;
  }
  return undefined;
}
