import {type Static, Type} from 'typebox';

const Color = Type.String({pattern: '^#[0-9A-Fa-f]{6}$'});

/** A theme of the payment page, as it is made in the service's account: its colours, and its corners in px. */
export const PaymentTheme = Type.Object(
  {
    page: Color,
    surface: Color,
    text: Color,
    accent: Color,
    radius: Type.Integer({minimum: 0, maximum: 16}),
  },
  {additionalProperties: false},
);
export type PaymentTheme = Static<typeof PaymentTheme>;

/** Themes by the ids that an order passes as `settings.ui.theme`. */
export const PaymentThemes = Type.Record(Type.String({pattern: '^[\\w-]{1,64}$'}), PaymentTheme, {maxProperties: 50});
export type PaymentThemes = Static<typeof PaymentThemes>;

/** The widget's ready looks, which every project has. */
export const READY: PaymentThemes = {
  'ember-light': {page: '#ece0c8', surface: '#faf4e6', text: '#2a180c', accent: '#b23a06', radius: 6},
  'ember-dark': {page: '#0f0a08', surface: '#1b1310', text: '#f8ead6', accent: '#f28a26', radius: 6},
  'arcade-light': {page: '#efeafe', surface: '#ffffff', text: '#170b3d', accent: '#6a12f0', radius: 4},
  'arcade-dark': {page: '#06050d', surface: '#100d20', text: '#f3f0ff', accent: '#c4ff1f', radius: 4},
};

/** The real service's names of its own two themes. */
const OWN: Readonly<Record<string, 'light' | 'dark'>> = {
  '63295a9a2e47fab76f7708e1': 'light',
  '63295aab2e47fab76f7708e3': 'dark',
};

/** The looks of a page: one of its own themes, or colours. */
export interface Look {
  readonly scheme: 'light' | 'dark';
  readonly colors?: PaymentTheme | undefined;
}

/** The theme that an order requests. Undefined for an unknown one: then the reader's own preference applies. */
export function lookOf(id: unknown, made: PaymentThemes = {}): Look | undefined {
  const name = String(id);
  if (Object.hasOwn(OWN, name)) return {scheme: OWN[name] as 'light' | 'dark'};
  const themes = {...READY, ...made};
  const colors = Object.hasOwn(themes, name) ? themes[name] : undefined;
  return colors && {scheme: luminance(read(colors.surface)) < 0.18 ? 'dark' : 'light', colors};
}

type Rgb = readonly number[];
const read = (color: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** By WCAG 2.2. */
const luminance = (color: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = color.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const mixed = (over: string, share: number, under: string): string => {
  const [a, b] = [read(over), read(under)];
  const parts = a.map((value, index) => Math.round(value * share + (b[index] as number) * (1 - share)));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** The text that reads best on a fill: one of both has a contrast of at least 4.5:1. */
const onFill = (fill: string): string => (luminance(read(fill)) > 0.179 ? '#000000' : '#ffffff');

/** A theme as the properties of `page.css`; its other colours are mixed from those it has. */
export function themeSheet({page, surface, text, accent, radius}: PaymentTheme): string {
  const properties = {
    page,
    surface,
    text,
    muted: mixed(text, 0.74, surface),
    border: mixed(text, 0.16, surface),
    'field-border': mixed(text, 0.52, surface),
    accent,
    'on-accent': onFill(accent),
    focus: text,
    radius: `${radius}px`,
  };
  const lines = Object.entries(properties).map(([name, value]) => `  --${name}: ${value};\n`);
  return `:root[data-theme] {\n${lines.join('')}}\n`;
}
