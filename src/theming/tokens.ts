import {type CSSResult, css, unsafeCSS} from 'lit';

/** Values by token name. */
type Table<T = string> = Readonly<Record<string, T>>;
/** Defaults by scheme. */
type Shades = readonly [light: string, dark: string];
/** A role derived from others, `$name` each: a plain value, and a mix for engines with `color-mix()`. */
type Mix = readonly [plain: string, mixed: string];

const list = <T>(table: Table<T>, entry: (name: string, value: T) => string): string =>
  Object.entries(table)
    .map(([name, value]) => entry(name, value))
    .join(';');

/** Declares the private name of each role (`--_accent` for `color-accent`): the host's token, else a default. */
const declare = <T>(table: Table<T>, value: (of: T) => string): CSSResult =>
  unsafeCSS(list(table, (name, of) => `--_${name.replace('color-', '')}:var(--store-${name},${value(of)})`));
const derive = (mixes: Table<Mix>, value: (mix: Mix) => string): CSSResult =>
  unsafeCSS(list(mixes, (name, mix) => `--_${name}:${value(mix).replace(/\$([\w-]+)/g, 'var(--_$1)')}`));

/**
 * The private roles that every element uses: `--_accent` is the host's `--store-color-accent`, else the default. Plain
 * values come first, for engines without `light-dark()` and `color-mix()`; an invalid `var()` would empty the property,
 * hence `@supports`. With `light-dark()` the page's own `color-scheme` decides.
 */
function roles(colors: Table<Shades>, plain: Table, mixes: Table<Mix>): CSSResult {
  const dark = declare(colors, ([, shade]) => shade);
  return css`
    .store {
      ${declare(colors, ([light]) => light)};
      ${declare(plain, (value) => value)};
      ${derive(mixes, ([value]) => value)};
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
        ${declare(colors, (shades) => `light-dark(${shades})`)};
      }
    }
    @supports (color: color-mix(in srgb, red, blue)) {
      .store {
        ${derive(mixes, ([, mixed]) => `color-mix(in srgb,${mixed})`)};
      }
    }
  `;
}

/** All roles with their defaults. A host overrides one by setting `--store-<name>` on any ancestor of an element. */
export const tokens = roles(
  {
    'color-page': ['#f4f6fb', '#0c0f17'],
    'color-surface': ['#fff', '#151a26'],
    'color-text': ['#11152a', '#f1f4fb'],
    'color-muted': ['#555d78', '#a4aec6'],
    'color-border': ['#e0e4ef', '#2a3246'],
    'color-accent': ['#1b59f5', '#3869f2'],
    'color-on-accent': ['#fff', '#fff'],
    'color-focus': ['#1a4fdb', '#a9c4ff'],
    'rarity-common': ['#64708c', '#7d8aa8'],
    'rarity-uncommon': ['#178a55', '#22a869'],
    'rarity-rare': ['#1f6fe0', '#3a8bff'],
    'rarity-epic': ['#8a35e6', '#a253ff'],
    'rarity-legendary': ['#e5860a', '#f59a1b'],
    // A host that sets its own surface gets dialogs in that colour, too.
    'color-raised': ['var(--store-color-surface,#fff)', 'var(--store-color-surface,#1c2231)'],
    'color-accent-text': ['#1a4fdb', '#8db1ff'],
    'color-sale': ['#d3183f', '#d92d52'],
    'color-bonus': ['#ffc53d', '#ffc53d'],
    'color-success': ['#0b7a48', '#45d08b'],
    'color-warning': ['#a34b00', '#ffb454'],
    'color-danger': ['#c4162f', '#ff7d8c'],
  },
  {
    'font-body': 'system-ui,sans-serif',
    'font-display': 'var(--_font-body)',
    'font-display-weight': '800',
    'font-display-case': 'none',
    'font-size': '1rem',
    'space-unit': '4px',
    'radius-card': '16px',
    'radius-control': '12px',
    'border-width': '1px',
    'shadow-card': '0 1px 2px rgba(13,20,50,.06),0 10px 28px -12px rgba(13,20,50,.16)',
    'art-pattern': 'none',
    'art-glow': '.5',
    'art-depth': '36%',
    'card-min': '224px',
    'motion-duration': '180ms',
    'radius-badge': '8px',
    'shadow-overlay': '0 24px 80px -12px rgba(5,8,20,.45)',
    'shadow-accent': '0 0 transparent',
    'button-sheen': 'none',
  },
  {
    sunken: ['$page', '$muted 10%,$surface'],
    control: ['$muted', '$text 52%,$surface'],
    'accent-hover': ['$accent', '$accent 86%,#000'],
    'accent-soft': ['$surface', '$accent 12%,$surface'],
    'sale-text': ['$danger', '$sale 68%,$text'],
    'bonus-soft': ['$surface', '$bonus 16%,$surface'],
    'bonus-text': ['$warning', '$bonus 45%,$text'],
    'success-soft': ['$surface', '$success 11%,$surface'],
    'warning-soft': ['$surface', '$warning 11%,$surface'],
    'danger-soft': ['$surface', '$danger 11%,$surface'],
  },
);
