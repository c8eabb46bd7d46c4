/** A piece of HTML that needs no escaping any more. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type {Html};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

const write = (value: unknown): string => {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(write).join('');
  return value === undefined || value === null || value === false ? '' : escapeHtml(String(value));
};

/** HTML from a template: every value is escaped, in texts and in quoted attributes; `undefined`, `null` and `false` are nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly unknown[]): Html =>
  new Html(parts.reduce((text, part, index) => text + write(values[index - 1]) + part));
