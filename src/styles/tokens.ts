import {css, unsafeCSS} from 'lit';

/** Defaults by scheme: light, dark. A host sets `--store-<name>` anywhere above an element, and one plain rule wins. */
const COLORS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  'color-page': ['#f4f6fb', '#0c0f17'],
  'color-surface': ['#fff', '#151a26'],
  // A host that has a surface of its own gets no dialogs in ours.
  'color-raised': ['var(--store-color-surface,#fff)', 'var(--store-color-surface,#1c2231)'],
  'color-text': ['#11152a', '#f1f4fb'],
  'color-muted': ['#555d78', '#a4aec6'],
  'color-border': ['#e0e4ef', '#2a3246'],
  'color-accent': ['#1b59f5', '#3869f2'],
  'color-on-accent': ['#fff', '#fff'],
  'color-accent-text': ['#1a4fdb', '#8db1ff'],
  'color-sale': ['#d3183f', '#d92d52'],
  'color-bonus': ['#ffc53d', '#ffc53d'],
  'color-success': ['#0b7a48', '#45d08b'],
  'color-warning': ['#a34b00', '#ffb454'],
  'color-danger': ['#c4162f', '#ff7d8c'],
  'color-focus': ['#1a4fdb', '#a9c4ff'],
  'rarity-common': ['#64708c', '#7d8aa8'],
  'rarity-uncommon': ['#178a55', '#22a869'],
  'rarity-rare': ['#1f6fe0', '#3a8bff'],
  'rarity-epic': ['#8a35e6', '#a253ff'],
  'rarity-legendary': ['#e5860a', '#f59a1b'],
};

/** Tokens that do not depend on the scheme. */
const PLAIN: Readonly<Record<string, string>> = {
  'font-body': "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif",
  'font-display': 'var(--_font-body)',
  'font-display-weight': '800',
  'font-display-case': 'none',
  'font-size': '1rem',
  'space-unit': '4px',
  'radius-card': '16px',
  'radius-control': '12px',
  'radius-badge': '8px',
  'border-width': '1px',
  'shadow-card': '0 1px 2px rgba(13,20,50,.06),0 10px 28px -12px rgba(13,20,50,.16)',
  'shadow-overlay': '0 24px 80px -12px rgba(5,8,20,.45)',
  'shadow-accent': '0 0 transparent',
  'art-pattern': 'none',
  'art-glow': '.5',
  'art-depth': '36%',
  'button-sheen': 'none',
  'card-min': '224px',
  'motion-duration': '180ms',
};

/** Declares the private name of each role (`--_accent` for `color-accent`): the host's token, else a default. */
const declare = (names: readonly string[], value: (name: string) => string | undefined) =>
  unsafeCSS(names.map((name) => `--_${name.replace('color-', '')}:var(--store-${name},${value(name)})`).join(';'));
const colors = (value: (light: string, dark: string) => string) =>
  declare(Object.keys(COLORS), (name) => value(...COLORS[name]!));
const dark = colors((_, value) => value);

/**
 * The roles every element draws with, private to it: `--_accent` is the host's `--store-color-accent`, else the default.
 * Plain values stand first, for engines without `light-dark()` and `color-mix()`; an invalid `var()` would empty the
 * property, hence `@supports`. With `light-dark()` the page's own `color-scheme` decides.
 */
export const tokens = css`
  .store {
    ${colors((light) => light)};
    ${declare(Object.keys(PLAIN), (name) => PLAIN[name])};
    --_sunken: var(--_page);
    --_control: var(--_muted);
    --_accent-hover: var(--_accent);
    --_accent-soft: var(--_surface);
    --_sale-text: var(--_danger);
    --_bonus-soft: var(--_surface);
    --_bonus-text: var(--_warning);
    --_success-soft: var(--_surface);
    --_warning-soft: var(--_surface);
    --_danger-soft: var(--_surface);
    --_on-bonus: #1c1200;
    --_scrim: rgba(6, 8, 18, 0.62);
    --_r: var(--_rarity-common);
  }
  .store[data-theme='dark'] {
    ${dark};
    color-scheme: dark;
  }
  .store[data-theme='light'] {
    color-scheme: light;
  }
  @media (prefers-color-scheme: dark) {
    .store:not([data-theme='light']) {
      ${dark};
    }
  }
  @supports (color: light-dark(#000, #fff)) {
    .store.store {
      ${colors((light, value) => `light-dark(${light},${value})`)};
    }
  }
  @supports (color: color-mix(in srgb, red, blue)) {
    .store {
      --_sunken: color-mix(in srgb, var(--_muted) 10%, var(--_surface));
      --_control: color-mix(in srgb, var(--_text) 52%, var(--_surface));
      --_accent-hover: color-mix(in srgb, var(--_accent) 86%, #000);
      --_accent-soft: color-mix(in srgb, var(--_accent) 12%, var(--_surface));
      --_sale-text: color-mix(in srgb, var(--_sale) 68%, var(--_text));
      --_bonus-soft: color-mix(in srgb, var(--_bonus) 16%, var(--_surface));
      --_bonus-text: color-mix(in srgb, var(--_bonus) 45%, var(--_text));
      --_success-soft: color-mix(in srgb, var(--_success) 11%, var(--_surface));
      --_warning-soft: color-mix(in srgb, var(--_warning) 11%, var(--_surface));
      --_danger-soft: color-mix(in srgb, var(--_danger) 11%, var(--_surface));
    }
  }
`;
