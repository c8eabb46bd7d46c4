// @runs every-engine, in one page: layout
import {expect} from '@open-wc/testing';
import {tokens} from '../../../src/theming/tokens.js';

/** The computed background of dialogs on a host with these tokens. */
function raised(theme: 'light' | 'dark', host: string): string {
  const element = document.body.appendChild(document.createElement('div'));
  element.style.cssText = host;
  const root = element.attachShadow({mode: 'open'});
  root.innerHTML = `<style>${tokens.cssText}</style>
    <div class="store" data-theme=${theme}><p style="background: var(--_raised)"></p></div>`;
  const {backgroundColor} = getComputedStyle(root.querySelector('p')!);
  element.remove();
  return backgroundColor;
}

describe('the background of dialogs', () => {
  const OURS = {light: 'rgb(255, 255, 255)', dark: 'rgb(28, 34, 49)'};

  for (const theme of ['light', 'dark'] as const) {
    it(`is ours, the host’s surface, or the host’s choice, ${theme}`, () => {
      expect(raised(theme, '')).to.equal(OURS[theme]);
      expect(raised(theme, '--store-color-surface: rgb(31, 24, 18)')).to.equal('rgb(31, 24, 18)');
      expect(raised(theme, '--store-color-surface: #1f1812; --store-color-raised: rgb(1, 2, 3)')).to.equal(
        'rgb(1, 2, 3)',
      );
    });
  }

  it('follows a surface that has two shades', function () {
    const surface = '--store-color-surface: light-dark(rgb(250, 244, 230), rgb(27, 19, 16))';
    if (!CSS.supports('color', 'light-dark(#000, #fff)')) this.skip();

    expect(raised('light', surface)).to.equal('rgb(250, 244, 230)');
    expect(raised('dark', surface)).to.equal('rgb(27, 19, 16)');
  });
});
