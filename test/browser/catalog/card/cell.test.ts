import {expect} from '@open-wc/testing';
import {html, render} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {type Cells, cell} from '../../../../src/catalog/card/card-cells.js';

/** Renders a list of counts, each in a cell of its own. */
function list(counts: Map<string, number>) {
  const cells: Cells = new Map();
  const box = document.createElement('div');
  const draw = (): void => {
    cells.clear();
    const rows = repeat(
      [...counts.keys()],
      (key) => key,
      (key) => html`<p>${cell(cells, key, () => html`<b>${counts.get(key)}</b>`)}</p>`,
    );
    render(rows, box);
  };
  draw();
  return {cells, box, draw, texts: () => [...box.querySelectorAll('b')].map(({textContent}) => textContent)};
}

describe('cell', () => {
  it('redraws one of many, and touches no other', async () => {
    const counts = new Map(Array.from({length: 1000}, (_, index) => [`k${index}`, 1]));
    const {cells, box, texts} = list(counts);
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((found) => records.push(...found));
    observer.observe(box, {subtree: true, childList: true, characterData: true, attributes: true});

    counts.set('k500', 2);
    cells.get('k500')!();
    await Promise.resolve();
    observer.disconnect();

    expect(texts()[500]).to.equal('2');
    expect(records.length, 'changes of the document').to.be.within(1, 6);
  });

  it('draws the last template of the list', () => {
    const counts = new Map([
      ['a', 1],
      ['b', 1],
    ]);
    const {cells, draw, texts} = list(counts);
    counts.delete('a');
    draw();

    counts.set('b', 5);
    cells.get('b')!();

    expect(texts()).to.deep.equal(['5']);
    expect(cells.has('a'), 'what is gone has no cell').to.equal(false);
  });

  it('is updated by the list after it was redrawn alone', () => {
    const counts = new Map([['a', 1]]);
    const {cells, draw, texts} = list(counts);
    counts.set('a', 2);
    cells.get('a')!();
    counts.set('a', 3);
    draw();

    expect(texts()).to.deep.equal(['3']);
  });
});
