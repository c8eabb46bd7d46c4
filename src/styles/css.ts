import type {CSSResult} from 'lit';

/** A style sheet as Lit takes it, made without Lit: what is painted first is painted with it. */
class Sheet {
  readonly _$cssResult$ = true;
  readonly cssText: string;
  private sheet: CSSStyleSheet | undefined = undefined;

  constructor(cssText: string) {
    this.cssText = cssText;
  }

  /** One for all shadow roots that adopt it. */
  get styleSheet(): CSSStyleSheet | undefined {
    if (!this.sheet && canAdopt) {
      this.sheet = new CSSStyleSheet();
      this.sheet.replaceSync(this.cssText);
    }
    return this.sheet;
  }

  toString(): string {
    return this.cssText;
  }
}

/** Whether style sheets can be shared by shadow roots; else each has a `<style>` of its own, which Lit makes. */
export const canAdopt =
  typeof ShadowRoot === 'function' &&
  'adoptedStyleSheets' in Document.prototype &&
  'replaceSync' in CSSStyleSheet.prototype;

/** Text of our own as a style sheet, or a part of one. */
export const unsafeCSS = (text: string): CSSResult => new Sheet(text) as unknown as CSSResult;

export const css = (strings: TemplateStringsArray, ...values: unknown[]): CSSResult =>
  unsafeCSS(String.raw({raw: strings}, ...values));
