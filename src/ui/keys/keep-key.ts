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
  // A key that was pressed elsewhere and is held since is released there.
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
