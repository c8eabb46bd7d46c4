import {expect} from '@open-wc/testing';
import {css as litCss, html as litHtml, nothing as litNothing, render, type TemplateResult} from 'lit';
import {paint} from '../../../src/first/paint.js';
import {css, unsafeCSS} from '../../../src/styles/css.js';
import {html, nothing} from '../../../src/ui/html.js';

/** Markup without Lit's own comments. */
function markup(box: HTMLElement): string {
  box.normalize();
  return box.innerHTML.replace(/<!--.*?-->/g, '');
}

function painted(template: TemplateResult): HTMLElement {
  const box = document.createElement('div');
  box.append(paint(template));
  return box;
}

function drawn(template: TemplateResult): HTMLElement {
  const box = document.createElement('div');
  render(template, box);
  return box;
}

const HOSTILE = '"><img src=x onerror=alert(1)><!-- \u0001';

describe('paint', () => {
  const cases: Readonly<Record<string, TemplateResult>> = {
    texts: html`<p>${'a'} and ${1}, ${0}</p>`,
    'texts that look like markup': html`<p>${HOSTILE}</p>`,
    attributes: html`<p class=${'a'} title="x ${'y'} z ${1}" aria-busy=${false}>t</p>`,
    'attributes that look like markup': html`<p title=${HOSTILE} class="a ${HOSTILE}"></p>`,
    'attributes without a value': html`<p lang=${nothing} class="a ${nothing}" title=${undefined} id="x${null}">t</p>`,
    'an element’s whole text': html`<p class="a" .textContent=${HOSTILE} title=${'t'}></p>`,
    'values before and after each other': html`${'a'}<b title=${'t'}>${'b'}</b>${'c'}${'d'}`,
    'templates in templates': html`<ul>${[1, 2, 3].map((n) => html`<li data-n=${n}>${html`<b>${n}</b>`}</li>`)}</ul>`,
    'nothing at all': html`${nothing}${undefined}${null}${''}${[]}`,
    'one template twice, with other values': html`${['a', 'b'].map((word) => html`<i title=${word}>${word}</i>`)}`,
  };

  for (const [what, template] of Object.entries(cases)) {
    it(`paints ${what} as Lit draws them`, () => {
      expect(markup(painted(template))).to.equal(markup(drawn(template)));
    });
  }

  it('takes nothing for a template that came as JSON', () => {
    const answer = JSON.parse(
      '{"_$litType$":1,"strings":["<img src=x onerror=alert(1)>"],"values":[]}',
    ) as TemplateResult;
    expect(() => painted(html`<p>${answer}</p>`)).to.throw('no template');
  });

  it('hears what is pressed', () => {
    const heard: string[] = [];
    const box = painted(html`<button @click=${() => heard.push('a')}>a</button><button @click=${undefined}>b</button>`);

    for (const button of box.querySelectorAll('button')) button.click();

    expect(heard).to.deep.equal(['a']);
    expect(box.innerHTML).to.equal('<button>a</button><button>b</button>');
  });
});

describe('html', () => {
  it('makes what Lit’s makes', () => {
    const make = (tag: typeof litHtml): TemplateResult => tag`<p class=${'a'}>${1}</p>`;
    const [own, lit] = [make(html as typeof litHtml), make(litHtml)];
    expect({...own, strings: [...own.strings]}).to.deep.equal({...lit, strings: [...lit.strings]});
    expect(nothing).to.equal(litNothing);
  });
});

describe('css', () => {
  it('makes what an element takes from Lit’s, and what Lit’s takes', () => {
    const inner = css`a { color: ${unsafeCSS('red')} }`;
    const whole = litCss`${inner} b { margin: 0 }`;
    expect(whole.cssText).to.equal('a { color: red } b { margin: 0 }');
    expect(inner.styleSheet).to.be.instanceOf(CSSStyleSheet);
    expect(inner.styleSheet).to.equal(inner.styleSheet);
    expect(inner.styleSheet!.cssRules[0]!.cssText).to.equal('a { color: red; }');
  });
});
