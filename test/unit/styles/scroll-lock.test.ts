// @runs every-engine: layout
import {expect} from '@open-wc/testing';
import {holdScroll} from '../../../src/ui/dialog/hold-scroll.js';

describe('holdScroll', () => {
  const root = document.documentElement;
  afterEach(() => root.removeAttribute('style'));

  it('keeps the page still until it is let go, and leaves it as it was', () => {
    root.style.cssText = 'color: red;';

    const letGo = holdScroll(root);
    expect(getComputedStyle(root).overflowY).to.equal('hidden');
    letGo();

    expect(root.style.cssText).to.equal('color: red;');
  });

  it('holds for several at a time, in whatever order they let go, and counts each once', () => {
    const [first, second] = [holdScroll(root), holdScroll(root)];

    first();
    first();
    expect(getComputedStyle(root).overflowY).to.equal('hidden');
    second();

    expect(root.style.overflow).to.equal('');
  });

  it('leaves the page’s width as it is where a scroll bar takes room', () => {
    const tall = document.body.appendChild(document.createElement('div'));
    tall.style.blockSize = '400vh';
    const width = document.body.getBoundingClientRect().width;

    const letGo = holdScroll(root);
    const held = document.body.getBoundingClientRect().width;
    letGo();
    tall.remove();

    expect(held).to.equal(width);
  });
});
