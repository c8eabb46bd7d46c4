// @runs every-engine: layout
import {expect} from '@open-wc/testing';
import {holdScroll} from '../../../src/ui/dialog/hold-scroll.js';

describe('holdScroll', () => {
  const root = document.documentElement;
  afterEach(() => root.removeAttribute('style'));

  it('keeps the page from scrolling until it is released, and restores the page', () => {
    root.style.cssText = 'color: red;';

    const release = holdScroll(root);
    expect(getComputedStyle(root).overflowY).to.equal('hidden');
    release();

    expect(root.style.cssText).to.equal('color: red;');
  });

  it('locks for several holders, in whatever order they release, and counts each once', () => {
    const [first, second] = [holdScroll(root), holdScroll(root)];

    first();
    first();
    expect(getComputedStyle(root).overflowY).to.equal('hidden');
    second();

    expect(root.style.overflow).to.equal('');
  });

  it('does not change the page’s width where a scroll bar takes room', () => {
    const tall = document.body.appendChild(document.createElement('div'));
    tall.style.blockSize = '400vh';
    const width = document.body.getBoundingClientRect().width;

    const release = holdScroll(root);
    const held = document.body.getBoundingClientRect().width;
    release();
    tall.remove();

    expect(held).to.equal(width);
  });
});
