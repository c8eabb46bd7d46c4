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

  it('moves no row that stays among its neighbours, so that the focus stays in it', () => {
    const box = document.createElement('div');
    const inputs = (keys: readonly number[]) =>
      html`${keyed(
        keys,
        (key) => key,
        (key) => html`<input aria-label=${key} />`,
      )}`;
    const labels = () => [...box.children].map(({ariaLabel}) => Number(ariaLabel));
    document.body.append(box);
    render(inputs([1, 2, 3, 4]), box);
    const focused = box.children[2] as HTMLElement;
    focused.focus();

    for (const keys of [[2, 3, 4], [5, 2, 3, 6, 4], [3, 4, 2], [7, 3, 4], [3]]) {
      render(inputs(keys), box);
      expect(labels()).to.deep.equal(keys);
      expect(document.activeElement).to.equal(focused);
    }
    box.remove();
  });

  it('takes over rows that a plain array has rendered', () => {
    const box = document.createElement('div');
    const paragraph = (key: number) => html`<p>${key}</p>`;
    const rows = (value: unknown) => html`${value}`;
    render(rows([1, 2].map(paragraph)), box);
    const rendered = [...box.children];

    render(rows(keyed([1, 2], (key) => key, paragraph)), box);

    expect([...box.children]).to.deep.equal(rendered);
  });

  it('shows each of several items with one key', () => {
    const box = document.createElement('div');
    for (const keys of [[1, 1, 2], [2, 1, 1, 1], [1, 2, 1], [1], [1, 1]]) {
      render(list(keys), box);
      expect(shown(box)).to.equal(keys.join(' '));
    }
  });

  it('shows the right rows again after a row could not be rendered', () => {
    const box = document.createElement('div');
    const broken = {
      toString(): string {
        throw new Error('broken');
      },
    };
    const rows = (keys: readonly number[], brokenKey?: number) =>
      html`${keyed(
        keys,
        (key) => key,
        (key) => html`<p title=${key === brokenKey ? broken : ''}>${key}</p>`,
      )}`;
    render(rows([1, 2]), box);
    expect(() => render(rows([3, 1, 4, 2], 4), box)).to.throw('broken');

    render(rows([4, 1, 5]), box);

    expect(shown(box)).to.equal('4 1 5');
  });
});
