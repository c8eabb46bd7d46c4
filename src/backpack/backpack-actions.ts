import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {Wording} from '../i18n/words-controller.js';
import type {Action} from '../session/actions.js';
import type {Storefront} from '../storefront.js';
import {refusalNote, refusalOf} from '../ui/player/refusal.js';
import {commonWords} from '../ui/words.js';
import type {BackpackItem} from './backpack.js';
import {createBackpack, createBackpackMoves, moveName} from './backpack-store.js';
import {backpackWords, type UnpackingWords, unpackingWords} from './words.js';

/** What may be done with what is in a backpack: it moves to its game, or into the wallet; a code is revealed and copied. */
export class BackpackWays {
  private readonly host: ReactiveElement;
  private readonly words: Wording;
  /** The item that is about to move; the player is asked where to. */
  private asking = '';
  /** What players called themselves, by who they are here and the game. */
  private names = new Map<string, string>();
  private revealed = new Set<string>();
  private copied: {readonly id: string; readonly how: 'copied' | 'selected'} | undefined = undefined;
  /** What was moved here last; and what else is to be heard, of which item. */
  private moved = '';
  private heard: readonly [id: string, text: string] | undefined = undefined;

  constructor(host: ReactiveElement, words: Wording) {
    this.host = host;
    this.words = words;
  }

  private get t(): UnpackingWords {
    return this.words.get('unpacking', unpackingWords);
  }

  /** A press takes its button away: who pressed it goes on in the same row. */
  focusFallback(focused: Element): () => HTMLElement | null {
    const row = focused.closest<HTMLElement>('.row');
    return () =>
      row?.isConnected
        ? (row.querySelector<HTMLElement>('input, button') ?? row)
        : this.host.renderRoot.querySelector<HTMLElement>('.row');
  }

  /** Asks first who the player is in the game. */
  move({id}: BackpackItem): void {
    this.do(() => (this.asking = id));
    // Not every browser gives the focus to a button that is pressed.
    void this.host.updateComplete.then(() => this.host.renderRoot.querySelector('input')?.focus());
  }

  receive({id}: BackpackItem, storefront: Storefront): void {
    this.start(id, () => storefront.use(createBackpackMoves).receive(id));
  }

  reveal({id, name, code}: BackpackItem): void {
    this.do(() => {
      this.revealed.add(id);
      this.heard = [id, this.t.said.revealed(name, code!)];
    });
  }

  /** What a screen reader is told of what was done here last. */
  spoken(items: readonly BackpackItem[]): string {
    const {moved, heard} = this;
    const item = items.find(({id}) => id === (moved || heard?.[0]));
    // What another player's is, is not to be heard by this one.
    if (!item || !moved) return (item && heard?.[1]) ?? '';
    return item.fate ? this.t.said[item.fate](item.name) : '';
  }

  /** Why something did not work, or how it works. */
  note({id}: BackpackItem, storefront: Storefront): unknown {
    const {t, copied, words} = this;
    const refusal = refusalOf(this.action(id, storefront), t.refused, words.get('common', commonWords));
    const note = copied?.id === id && copied.how === 'selected' ? t.selected : undefined;
    return html`${refusalNote(refusal)}
      ${note ? html`<p class="muted" part="note">${note}</p>` : nothing}`;
  }

  /** What stands in the place of its buttons; undefined where they stay. */
  render(item: BackpackItem, storefront: Storefront): TemplateResult | undefined {
    const {id} = item;
    if (this.revealed.has(id)) return this.renderCode(item);
    if (this.action(id, storefront)?.status === 'running')
      return html`<button class="button" part="move-button" aria-disabled="true" aria-busy="true">${this.t.moving}</button>`;
    return this.asking === id ? this.renderForm(item, storefront) : undefined;
  }

  private renderCode(item: BackpackItem): TemplateResult {
    const {t, copied} = this;
    const label = copied?.id === item.id && copied.how === 'copied' ? t.copied : t.copy;
    const press = ({currentTarget}: Event): void =>
      void this.copy(item, (currentTarget as Element).previousElementSibling!);
    return html`<span class="code" part="code"><code>${item.code}</code><button class="button quiet" part="copy-button"
      aria-label=${`${label}: ${item.name}`} @click=${press}>${label}</button></span>`;
  }

  private renderForm({id, game}: BackpackItem, storefront: Storefront): TemplateResult {
    const {t, names} = this;
    const player = storefront.$user.get() ?? '';
    const who = `${player}/${game.name}`;
    const submit = (event: Event): void => {
      event.preventDefault();
      const field = (event.currentTarget as HTMLFormElement).querySelector('input')!;
      const name = field.value.trim();
      field.value = name;
      if (!field.reportValidity()) return;
      names.set(who, name);
      this.start(id, () => storefront.use(createBackpackMoves).move(id, name));
    };
    const stop = (): void => this.do(() => (this.asking = ''));
    const leave = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // A dialog of the host that is around stays.
      event.preventDefault();
      stop();
    };
    return html`<form part="form" novalidate @submit=${submit} @keydown=${leave}>
      <label>${t.playerIn(game.name)}<span class="field"><input part="field" required maxlength="255" dir="ltr"
        autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="final"
        .value=${names.get(who) ?? (game.isOwn ? player : '')} /></span></label>
      <p class="muted" id="final">${t.isFinal}</p>
      <div class="tools">
        <button class="button" part="send-button">${this.words.get('backpack', backpackWords).move}</button>
        <button class="button quiet" part="cancel-button" type="button" @click=${stop}>${t.cancel}</button>
      </div>
    </form>`;
  }

  private action(id: string, storefront: Storefront): Action | undefined {
    return storefront.use(createBackpack).$actions.get().get(moveName(id));
  }

  private do(what: () => void): void {
    this.moved = '';
    this.heard = undefined;
    what();
    this.host.requestUpdate();
  }

  private start(id: string, go: () => void): void {
    this.do(() => {
      this.asking = '';
      this.moved = id;
      go();
    });
  }

  private async copy({id, name, code}: BackpackItem, shown: Element): Promise<void> {
    let how: 'copied' | 'selected' = 'copied';
    try {
      await navigator.clipboard.writeText(code!);
    } catch {
      // Not every web view lets a page copy.
      how = 'selected';
      getSelection()?.selectAllChildren(shown);
    }
    this.do(() => {
      this.copied = {id, how};
      this.heard = [id, how === 'copied' ? this.t.said.copied(name) : this.t.selected];
    });
  }
}
