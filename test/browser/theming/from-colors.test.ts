import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import {contrast, formatColor, parseColor, type Rgb} from '../../../src/theming/contrast.js';
import {themeFromColors} from '../../../src/theming/from-colors.js';
import {type Palette, pairsOf} from '../../../src/theming/pairs.js';
import {random} from '../../support/random.js';

const paletteOf = (theme: Readonly<Record<string, string>>): Palette =>
  Object.fromEntries(
    Object.entries(theme).map(([name, value]) => [name.replace(/^--store-(color-)?/, ''), parseColor(value)!]),
  );
const faults = (theme: Readonly<Record<string, string>>): string[] =>
  pairsOf(paletteOf(theme))
    .filter(({foreground, background, minimum}) => contrast(foreground, background) < minimum)
    .map(({name, foreground, background}) => `${name}: ${contrast(foreground, background).toFixed(2)}`);

describe('a theme from three colours', () => {
  it('keeps the three colours where they are readable', () => {
    const theme = themeFromColors({page: '#f4f6fb', text: '#11152a', accent: '#1b59f5'});

    expect([theme['--store-color-page'], theme['--store-color-text'], theme['--store-color-accent']]).to.deep.equal([
      '#f4f6fb',
      '#11152a',
      '#1b59f5',
    ]);
    expect(theme['--store-color-on-accent']).to.equal('#ffffff');
  });

  it('is readable, whatever the colours', async () => {
    const {themes} = await executeServerCommand<{themes: number}, null>('sizes', null);
    const {below} = random(20261);
    const color = (): Rgb => [0, 1, 2].map(() => below(256)) as unknown as Rgb;
    for (let count = 0; count < themes; ) {
      const [page, text, accent] = [color(), color(), color()];
      if (contrast(page, text) < 4.6) continue;
      count++;
      const colors = {page: formatColor(page), text: formatColor(text), accent: formatColor(accent)};
      expect(faults(themeFromColors(colors)), JSON.stringify(colors)).to.deep.equal([]);
    }
  });

  it('reports text that is no colour, and colours that are not readable', () => {
    expect(() => themeFromColors({page: 'white', text: '#000', accent: '#00f'})).to.throw(
      RangeError,
      'page is "white"',
    );
    expect(() => themeFromColors({page: '#fff', text: '#aaa', accent: '#00f'})).to.throw(RangeError, 'contrast of 2.3');
  });
});
