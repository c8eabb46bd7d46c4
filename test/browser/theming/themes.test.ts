// @runs every-engine: colours of CSS
import {expect} from '@open-wc/testing';
import {contrast, parseColor, type Rgb} from '../../../src/theming/contrast.js';
import {type Palette, pairsOf, type Sheen} from '../../../src/theming/pairs.js';
import {tokens} from '../../../src/theming/tokens.js';
import {READY_THEMES} from '../../support/ready-themes.js';

const SCHEMES = ['light', 'dark'] as const;

/** The tokens that the elements read, with their defaults. */
const declared = new Map(
  [...`${tokens.cssText}`.matchAll(/var\(--store-([\w-]+),((?:\([^()]*(?:\([^()]*\))?[^()]*\)|[^()])*?)\)[;}]/g)].map(
    ([, name, value]) => [name!, value!],
  ),
);

const tokensOf = async (theme: string): Promise<Map<string, string>> => {
  const css = await (await fetch(`/src/theming/${theme}.css`)).text();
  return new Map([...css.matchAll(/--store-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]));
};

/** The colours of a theme in one scheme, by their names without `color-`. */
function paletteOf(theme: ReadonlyMap<string, string>, scheme: (typeof SCHEMES)[number]): Palette {
  const colors = [...theme].filter(([name]) => /^(color|rarity)-/.test(name));
  return Object.fromEntries(
    colors.map(([name, value]) => {
      const shades = /^light-dark\((.+),\s*(.+)\)$/.exec(value);
      const color = parseColor(shades ? shades[scheme === 'light' ? 1 : 2]! : value);
      expect(color, `${name}: ${value}`).to.be.an('array');
      return [name.replace('color-', ''), color as Rgb];
    }),
  );
}

/** The layer that a theme draws over its buttons. */
const sheenOf = (theme: ReadonlyMap<string, string>): Sheen =>
  [...theme.get('button-sheen')!.matchAll(/rgba\((\d+), (\d+), (\d+), ([\d.]+)\)/g)].map(
    ([, red, green, blue, share]) => [[Number(red), Number(green), Number(blue)], Number(share)],
  );

describe('a ready theme', () => {
  for (const name of READY_THEMES) {
    describe(name, () => {
      let theme: Map<string, string>;
      before(async () => {
        theme = await tokensOf(name);
      });

      it('sets every token, and no other: inside another theme nothing of that one shows', () => {
        expect([...theme.keys()].sort()).to.deep.equal([...declared.keys()].sort());
      });

      for (const scheme of SCHEMES) {
        it(`is readable where it is ${scheme}`, () => {
          expect(sheenOf(theme).length > 0, 'a sheen').to.equal(theme.get('button-sheen') !== 'none');
          for (const pair of pairsOf(paletteOf(theme, scheme), sheenOf(theme))) {
            expect(contrast(pair.foreground, pair.background), pair.name).to.be.at.least(pair.minimum);
          }
        });
      }
    });
  }

  it('explains each token', async () => {
    const guide = await (await fetch('/docs/theming.md')).text();
    const [, table] = guide.split('| name | what it is |');
    const names = [...table!.split('\n\n')[0]!.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!),
    );

    expect(names.sort()).to.deep.equal([...declared.keys()].sort());
  });

  it('equals the defaults of the elements, where it is studio', async () => {
    const theme = await tokensOf('studio');
    const colors = [...theme].filter(([name]) => /^(color|rarity)-/.test(name) && name !== 'color-raised');

    for (const [name, value] of colors) {
      const shades = /^light-dark\((.+), (.+)\)$/.exec(value)?.slice(1) ?? [value, value];
      const [light, dark] = shades.map((color) => parseColor(color)!.join());
      const [, own] =
        tokens.cssText.match(new RegExp(`--store-${name},light-dark\\(([^)]+)\\)`)) ??
        tokens.cssText.match(new RegExp(`--store-${name},light-dark\\(([^)]+)\\)`))!;
      expect(
        own!.split(',').map((color) => parseColor(color)!.join()),
        name,
      ).to.deep.equal([light, dark]);
    }
  });
});
