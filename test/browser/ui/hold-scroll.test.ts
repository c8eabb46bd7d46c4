// @runs every-engine: layout
import {expect} from '@open-wc/testing';
import {holdScroll} from '../../../src/ui/dialog/cover-page.js';

describe('holdScroll', () => {
  const root = document.documentElement;
  const isHeld = (): boolean => getComputedStyle(root).overflowY === 'hidden';
  const ours = (): number => document.adoptedStyleSheets.length;
  afterEach(() => root.removeAttribute('style'));

  it('keeps the page from scrolling until it is released, and writes into none of its attributes', () => {
    root.style.cssText = 'color: red;';
    const before = root.outerHTML;

    const release = holdScroll();
    expect([isHeld(), root.outerHTML]).to.deep.equal([true, before]);
    release();

    expect([isHeld(), root.outerHTML, ours()]).to.deep.equal([false, before, 0]);
  });

  it('holds against what the page says itself, and leaves it what it has changed meanwhile', () => {
    const sheet = new CSSStyleSheet();
    root.style.cssText = 'color: red; overflow: scroll';

    const release = holdScroll();
    expect(isHeld()).to.equal(true);
    root.style.color = 'blue';
    root.style.overflow = 'auto';
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    release();

    expect([root.style.color, root.style.overflow]).to.deep.equal(['blue', 'auto']);
    expect(document.adoptedStyleSheets).to.deep.equal([sheet]);
    document.adoptedStyleSheets = [];
  });

  it('locks for several holders, in whatever order they release, and counts each once', () => {
    const [first, second] = [holdScroll(), holdScroll()];

    first();
    first();
    expect(isHeld()).to.equal(true);
    second();

    expect(isHeld()).to.equal(false);
  });

  it('does not change the page’s width where a scroll bar takes room', () => {
    const tall = document.body.appendChild(document.createElement('div'));
    tall.style.blockSize = '400vh';
    const width = document.body.getBoundingClientRect().width;

    const release = holdScroll();
    const held = document.body.getBoundingClientRect().width;
    release();
    tall.remove();

    expect(held).to.equal(width);
  });
});
