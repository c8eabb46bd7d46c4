import {expect} from 'chai';
import type {ReactiveControllerHost} from 'lit';
import {Lazy} from '../../../src/ui/lazy.js';
import {settled} from '../../support/test-clock.js';

/** A Lit host; `renders` counts its update requests. */
function hostOf() {
  let renders = 0;
  const host = {requestUpdate: () => void renders++} as unknown as ReactiveControllerHost;
  return {host, renders: () => renders};
}

describe('Lazy', () => {
  it('loads nothing until it is asked', () => {
    let loads = 0;

    new Lazy(hostOf().host, async () => ++loads);

    expect(loads).to.equal(0);
  });

  it('is empty at first, and renders its host when the value is loaded', async () => {
    const {host, renders} = hostOf();
    const lazy = new Lazy(host, async () => 'words');

    expect(lazy.get()).to.equal(undefined);
    await settled();

    expect(lazy.get()).to.equal('words');
    expect(renders()).to.equal(1);
  });

  it('does not render where it was only preloaded, unless it was needed meanwhile', async () => {
    const {host, renders} = hostOf();
    const [ahead, missed] = [new Lazy(host, async () => 'words'), new Lazy(host, async () => 'words')];

    ahead.preload();
    await settled();
    expect([ahead.value, renders()]).to.deep.equal(['words', 0]);

    missed.preload();
    missed.get();
    await settled();
    expect([missed.value, renders()]).to.deep.equal(['words', 1]);
  });

  it('loads it once, however often it is asked', async () => {
    let loads = 0;
    const lazy = new Lazy(hostOf().host, async () => `words ${++loads}`);

    lazy.get();
    lazy.get();
    await settled();
    lazy.get();

    expect(loads).to.equal(1);
  });

  it('tries again at the next call where it could not be loaded, and not by itself', async () => {
    const {host, renders} = hostOf();
    let tries = 0;
    const lazy = new Lazy(host, async () => {
      if (++tries === 1) throw new Error('offline');
      return 'words';
    });

    lazy.get();
    await settled();
    expect([tries, renders()]).to.deep.equal([1, 0]);

    lazy.get();
    await settled();
    expect(lazy.get()).to.equal('words');
  });
});
