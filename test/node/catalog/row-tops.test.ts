import {expect} from 'chai';
import {RowTops} from '../../../src/catalog/long-list/row-tops.js';

describe('the tops of a grid’s rows', () => {
  const rows = (count: number, ...heights: number[]): RowTops => {
    const tops = new RowTops();
    tops.resize(count, 10);
    tops.setHeights(new Map(heights.entries()));
    return tops;
  };

  it('are measured, or else estimated from the first measured rows', () => {
    const tops = rows(5, 100, 200);

    expect([0, 1, 2, 3, 4, 5].map((row) => tops.top(row))).to.deep.equal([0, 110, 320, 480, 640, 800]);
    expect(tops.height).to.equal(790);
  });

  it('do not change for other rows as one is measured', () => {
    const tops = rows(5, 100, 100);

    tops.setHeights(new Map([[2, 300]]));

    expect([2, 3, 4, 5].map((row) => tops.top(row))).to.deep.equal([220, 530, 640, 750]);
  });

  it('are searched by the distance from the top; the nearest row counts where none is there', () => {
    const tops = rows(5, 100, 200);

    expect([-50, 0, 109, 110, 319, 320, 700, 9000].map((distance) => tops.rowAt(distance))).to.deep.equal([
      0, 0, 0, 1, 1, 2, 4, 4,
    ]);
  });

  it('are estimated again where the same rows are laid out much higher', () => {
    const tops = rows(4, 100, 100);

    tops.setAllHeights(new Map([[0, 200]]));

    expect([1, 2, 3].map((row) => tops.top(row))).to.deep.equal([210, 420, 630]);
  });

  it('are kept where one of many rows got a little higher', () => {
    const tops = rows(4, 100, 100, 100);

    tops.setAllHeights(
      new Map([
        [0, 120],
        [1, 100],
        [2, 100],
      ]),
    );

    expect([1, 2, 3].map((row) => tops.top(row))).to.deep.equal([130, 240, 350]);
  });

  it('are 0 without rows', () => {
    expect([rows(0).height, rows(0).rowAt(100), new RowTops().height]).to.deep.equal([0, 0, 0]);
  });
});
