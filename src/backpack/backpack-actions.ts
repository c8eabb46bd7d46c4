import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {Wording} from '../i18n/words-controller.js';
import type {Action} from '../shop/actions.js';
import type {Storefront} from '../storefront.js';
import {refusalNote, refusalOf} from '../ui/player/refusal.js';
import {commonWords} from '../ui/words.js';
import type {BackpackItem} from './backpack.js';
import {createBackpack, createBackpackMoves, moveName} from './backpack-store.js';
import {backpackWords, type UnpackingWords, unpackingWords} from './words.js';

/** The actions on backpack items: items move to their game or into the wallet; codes are revealed and copied. */
export class BackpackActions {
  private readonly host: ReactiveElement;
  private readonly words: Wording;
  /** The item whose form for the player's id in the game is open; empty while none is. */
  private formFor = '';
  /** Ids that were typed, by player and game. */
  private playerIds = new Map<string, string>();
  private revealed = new Set<string>();
  private copied: {readonly id: string; readonly how: 'copied' | 'selected'} | undefined = undefined;
  /** The item that was moved last; else the last announcement, and its item. */
  private movedId = '';
  private announcement: readonly [id: string, text: string] | undefined = undefined;

  constructor(host: ReactiveElement, words: Wording) {
    this.host = host;
    this.words = words;
  }

  private get t(): UnpackingWords {
    return this.words.get('unpacking', unpackingWords);
  }

  /** A pressed button vanishes: the focus goes to the next control of the same row. */
  focusFallback(focused: Element): () => HTMLElement | null {
    const row = focused.closest<HTMLElement>('.row');
    return () =>
      row?.isConnected
        ? (row.querySelector<HTMLElement>('input, button') ?? row)
        : this.host.renderRoot.querySelector<HTMLElement>('.row');
  }

  /** Opens the form for the player's id in the game. */
  move({id}: BackpackItem): void {
    this.update(() => (this.formFor = id));
    // Not every browser focuses a pressed button.
    void this.host.updateComplete.then(() => this.host.renderRoot.querySelector('input')?.focus());
  }

  receive({id}: BackpackItem, storefront: Storefront): void {
    this.startMove(id, () => storefront.use(createBackpackMoves).receive(id));
  }

  reveal({id, name, code}: BackpackItem): void {
    this.update(() => {
      this.revealed.add(id);
      this.announcement = [id, this.t.said.revealed(name, code!)];
    });
  }

  /** The outcome of the last action, for a screen reader. */
  spoken(items: readonly BackpackItem[]): string {
    const {movedId, announcement} = this;
    const item = items.find(({id}) => id === (movedId || announcement?.[0]));
    // The announcement about an item of another player is not repeated to this one.
    if (!item || !movedId) return (item && announcement?.[1]) ?? '';
    return item.fate ? this.t.said[item.fate](item.name) : '';
  }

  /** The reason why the last action failed, or the player's next step. */
  note({id}: BackpackItem, storefront: Storefront): unknown {
    const {t, copied, words} = this;
    const refusal = refusalOf(this.action(id, storefront), t.refused, words.get('common', commonWords));
    const note = copied?.id === id && copied.how === 'selected' ? t.copyByHand : undefined;
    return html`${refusalNote(refusal)}
      ${note ? html`<p class="muted" part="note">${note}</p>` : nothing}`;
  }

  /** The element in place of the buttons; undefined if the buttons stay. */
  render(item: BackpackItem, storefront: Storefront): TemplateResult | undefined {
    const {id} = item;
    if (this.revealed.has(id)) return this.renderCode(item);
    if (this.action(id, storefront)?.status === 'running')
      return html`<button class="button" part="move-button" aria-disabled="true" aria-busy="true">${this.t.moving}</button>`;
    return this.formFor === id ? this.renderForm(item, storefront) : undefined;
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
    const {t, playerIds} = this;
    const player = storefront.$user.get() ?? '';
    const nameKey = `${player}/${game.name}`;
    const submit = (event: Event): void => {
      event.preventDefault();
      const field = (event.currentTarget as HTMLFormElement).querySelector('input')!;
      const playerId = field.value.trim();
      field.value = playerId;
      if (!field.reportValidity()) return;
      playerIds.set(nameKey, playerId);
      this.startMove(id, () => storefront.use(createBackpackMoves).move(id, playerId));
    };
    const cancel = (): void => this.update(() => (this.formFor = ''));
    const onKeydown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // A dialog of the page around the element stays open.
      event.preventDefault();
      cancel();
    };
    return html`<form part="form" novalidate @submit=${submit} @keydown=${onKeydown}>
      <label>${t.playerIdIn(game.name)}<span class="field"><input part="field" required maxlength="255" dir="ltr"
        autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="final"
        .value=${playerIds.get(nameKey) ?? (game.isOwn ? player : '')} /></span></label>
      <p class="muted" id="final">${t.finalWarning}</p>
      <div class="tools">
        <button class="button" part="send-button">${this.words.get('backpack', backpackWords).move}</button>
        <button class="button quiet" part="cancel-button" type="button" @click=${cancel}>${t.cancel}</button>
      </div>
    </form>`;
  }

  private action(id: string, storefront: Storefront): Action | undefined {
    return storefront.use(createBackpack).$actions.get().get(moveName(id));
  }

  private update(change: () => void): void {
    this.movedId = '';
    this.announcement = undefined;
    change();
    this.host.requestUpdate();
  }

  private startMove(id: string, send: () => void): void {
    this.update(() => {
      this.formFor = '';
      this.movedId = id;
      send();
    });
  }

  private async copy({id, name, code}: BackpackItem, shown: Element): Promise<void> {
    let how: 'copied' | 'selected' = 'copied';
    try {
      await navigator.clipboard.writeText(code!);
    } catch {
      // Not every web view lets a page copy: the player copies the selected code.
      how = 'selected';
      getSelection()?.selectAllChildren(shown);
    }
    this.update(() => {
      this.copied = {id, how};
      this.announcement = [id, how === 'copied' ? this.t.said.copied(name) : this.t.copyByHand];
    });
  }
}
