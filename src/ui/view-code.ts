import {html, type ReactiveElement, type TemplateResult} from 'lit';
import {enLost} from '../i18n/en.lost.js';
import type {Wording} from './words.js';

/** Code that is here, by the class of its elements: whichever comes later draws at once. */
const here = new WeakMap<object, unknown>();

/** The code that draws what an element shows, which comes beside that. Where it cannot be had, the player is told so, and may try again. */
export class ViewCode<C> {
  private readonly host: ReactiveElement;
  private readonly words: Wording;
  private readonly bring: () => Promise<C>;
  private isAsked = false;
  private isLost = false;

  constructor(host: ReactiveElement, words: Wording, bring: () => Promise<C>) {
    this.host = host;
    this.words = words;
    this.bring = bring;
  }

  /** Undefined while it is under way. */
  get value(): C | undefined {
    return here.get(this.host.constructor) as C | undefined;
  }

  fetch(): void {
    if (this.value || this.isAsked) return;
    this.isAsked = true;
    this.bring()
      .then(
        (code) => here.set(this.host.constructor, code),
        () => {
          this.isAsked = false;
          this.isLost = true;
        },
      )
      .then(() => this.host.requestUpdate());
  }

  /** What stands there where it could not be fetched; undefined while it may come. */
  lost(): TemplateResult | undefined {
    if (!this.isLost || this.value) return undefined;
    const {failed, retry} = this.words.get('catalog', enLost);
    return html`<slot name="error"><div class="state">
      <p role="alert">${failed}</p>
      <button class="button" part="button-primary" @click=${this.again}>${retry}</button>
    </div></slot>`;
  }

  private again = (): void => {
    // The button goes; who pressed it stays with what it brings.
    const box = this.host.renderRoot.querySelector<HTMLElement>('.store')!;
    box.tabIndex = -1;
    box.focus();
    this.isLost = false;
    this.host.requestUpdate();
    this.fetch();
  };
}
