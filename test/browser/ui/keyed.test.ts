import {expect} from '@open-wc/testing';
import {html, render} from 'lit';
import {keyed} from '../../../src/ui/keyed.js';

const list = (keys: readonly number[]) =>
  html`${keyed(
    keys,
    (key) => key,
    (key) => html`<p>${key}</p>`,
  )}`;

describe('keyed', () => {
  const shown = (box: Element): string => [...box.children].map(({textContent}) => textContent).join(' ');

  it('leaves nothing of removed rows, however often they come and go', () => {
    const box = document.createElement('div');
    render(list([1, 2, 3]), box);
    const {length} = box.childNodes;

    for (const keys of [[3, 4, 5], [], [9, 5, 3, 1], [5, 9], [1, 2, 3]]) {
      render(list(keys), box);
      expect(shown(box)).to.equal(keys.join(' '));
    }

    expect(box.childNodes).to.have.length(length);
  });

  it('keeps the element of a row that moves', () => {
    const box = document.createElement('div');
    render(list([1, 2, 3]), box);
    const [first] = box.children;

    render(list([3, 2, 1]), box);

    expect(box.lastElementChild).to.equal(first);
  });
});
