/** Whether a key is pressed together with Ctrl, Alt or Cmd, which types nothing: a shortcut of the browser or the page. */
export function isCombination(event: KeyboardEvent): boolean {
  const {key, ctrlKey, metaKey, altKey} = event;
  // AltGr, and Option on a Mac, type signs such as @.
  const isSign = [...key].length === 1 && !/[a-z0-9]/i.test(key);
  const types = event.getModifierState('AltGraph') || (isSign && altKey && !ctrlKey && !metaKey);
  return (ctrlKey || metaKey || altKey) && !types;
}

/** Keeps a key from the page, and its release, too, wherever the focus is then. */
export function keepKey(event: KeyboardEvent): void {
  event.stopPropagation();
  // A key that was pressed elsewhere before, and is still down, is released there.
  if (event.type === 'keydown' && !event.repeat) keepRelease(event);
}

function keepRelease({code, key}: KeyboardEvent): void {
  // Keyboards on a screen have no codes.
  const isSame = (event: KeyboardEvent): boolean => (code ? event.code === code : event.key === key);
  const onRelease = (event: KeyboardEvent): void => {
    if (!isSame(event)) return;
    event.stopPropagation();
    stop();
  };
  // The release was lost, as with a change of windows.
  const onPress = (event: KeyboardEvent): void => {
    if (isSame(event) && !event.repeat) stop();
  };
  const stop = (): void => {
    removeEventListener('keyup', onRelease, true);
    removeEventListener('keydown', onPress, true);
  };
  addEventListener('keyup', onRelease, true);
  addEventListener('keydown', onPress, true);
}

/** Fields that accept text, and lists whose options are found by typing. */
const TEXT_FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=range])';
const FIELDS = `${TEXT_FIELDS}, select`;
const CONTROLS = 'button, a[href], summary, input';
/** Keys that type nothing, and that a page may wait for while a field has the focus. */
const NOT_TYPED = /^(Escape|Tab|F\d+)$/;

/** Keys that edit a text or move in it by more than a sign, together with Ctrl, Cmd or Option. */
const EDITING_KEYS = /^(Arrow.+|Backspace|Delete|Home|End)$/;
/** All, copy, cut, paste, undo, redo: letters that do so together with Ctrl or Cmd. */
const EDITING_LETTERS = /^[acvxyz]$/i;

/** Whether a text field in focus uses a combination by itself, with Shift or without: an undo there is none of the page's editor. */
function isEditing({key, code, ctrlKey, metaKey, altKey}: KeyboardEvent, element: Element): boolean {
  if (!element.matches(TEXT_FIELDS)) return false;
  // Keyboards of other scripts have these letters by their places.
  const letter = /^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '');
  return EDITING_KEYS.test(key) || (EDITING_LETTERS.test(letter) && (ctrlKey || metaKey) && !altKey);
}

/** Whether an element in focus uses a key by itself. */
function isUsed({key, isComposing}: KeyboardEvent, element: Element): boolean {
  if (isComposing) return true;
  if (element.matches(FIELDS)) return !NOT_TYPED.test(key);
  if (/^(Enter| )$/.test(key)) return element.matches(CONTROLS);
  return /^(Arrow.+|Home|End|Page.+)$/.test(key) && element.matches('input');
}

/** The owner of a key for a shadow root: `used` by it; `own`, pressed in it and not used yet; else the page's. */
function useOf(event: KeyboardEvent, root: ShadowRoot): 'used' | 'own' | undefined {
  const path = event.composedPath() as Element[];
  const [target] = path;
  // The page's own code gets all keys of its slotted content, except the key that closes our dialog.
  const isOwn = root.contains(target!);
  if (isCombination(event)) return isOwn && isEditing(event, target!) ? 'used' : undefined;
  const isInDialog = path.some((node) => node.localName === 'dialog' && root.contains(node));
  if (isInDialog && (isOwn || event.key === 'Escape')) return 'used';
  if (!isOwn) return undefined;
  if (isUsed(event, target!)) return 'used';
  return event.defaultPrevented ? undefined : 'own';
}

/**
 * Keeps from the page the keys that are used in a shadow root: from outside, they seem to be pressed on the element, which is no
 * field and no button, and would be hotkeys of the page's game. A dialog uses every key, other elements those that they take by
 * themselves and those that a listener of ours prevents. Combinations pass, but for those that edit a text in focus, and so do all
 * other keys.
 */
export function keepKeys(root: ShadowRoot): void {
  const uses = new WeakMap<Event, 'used' | 'own' | undefined>();
  // Before our own listeners, which may remove the element.
  const look = (event: KeyboardEvent): void => void uses.set(event, useOf(event, root));
  const keep = (event: KeyboardEvent): void => {
    const use = uses.get(event);
    if (use === 'used' || (use === 'own' && event.defaultPrevented)) keepKey(event);
  };
  for (const type of ['keydown', 'keypress']) {
    root.addEventListener(type, look as EventListener, true);
    root.addEventListener(type, keep as EventListener);
  }
}
