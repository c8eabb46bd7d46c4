/** The ready themes, each a file of `src/theming/`; `test/build/repo/themes.test.ts` compares the list with the folder. */
export const READY_THEMES = ['studio', 'ember', 'arcade'] as const;

export type ReadyTheme = (typeof READY_THEMES)[number];

/** The themes that change the looks: without a theme the elements look like `studio`. */
export const OTHER_THEMES: readonly ReadyTheme[] = READY_THEMES.filter((name) => name !== 'studio');
