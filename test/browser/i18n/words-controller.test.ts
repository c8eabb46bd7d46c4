// @runs every-engine: Intl
import {expect} from '@open-wc/testing';
import type {ReactiveControllerHost} from 'lit';
import {detailsWords} from '../../../src/catalog/details/words.js';
import {toolbarWords} from '../../../src/catalog/toolbar/words.js';
import {loadWords} from '../../../src/i18n/words.js';
import {WordsController} from '../../../src/i18n/words-controller.js';
import {itemWords} from '../../../src/items/words.js';
import {commonWords, problemWords} from '../../../src/ui/words.js';
import {settled, TestClock} from '../../support/test-clock.js';
import {until} from '../../support/until.js';

/** A host that the test renders, in a shop of a locale. */
function hostOf(locale: string | undefined, load?: typeof loadWords) {
  const clock = new TestClock();
  let requests = 0;
  const host = {addController() {}, requestUpdate: () => void requests++} as unknown as ReactiveControllerHost;
  const shop = {storefront: locale === undefined ? undefined : {locale}};
  const words = new WordsController(host, shop, load, clock);
  return {
    words,
    clock,
    requests: () => requests,
    draw: (now = locale) => {
      shop.storefront = now === undefined ? undefined : {locale: now};
      words.hostUpdate();
    },
  };
}

const never: typeof loadWords = () => new Promise(() => {});

describe('WordsController', () => {
  before(async () => {
    // Words that another test loaded would be here at once in this one.
    await loadWords('de');
  });

  it('does not wait for a shop where there is none', () => {
    const {words, draw, clock} = hostOf(undefined);

    draw();

    expect([words.isWaiting, words.lang, words.dir]).to.deep.equal([true, 'en', 'ltr']);
    expect(clock.waits).to.deep.equal([]);
  });

  it('has English at once', () => {
    const {words, draw, clock} = hostOf('en-GB', never);

    draw();

    expect(words.isWaiting).to.equal(false);
    expect(words.get('items', itemWords)).to.equal(itemWords);
    expect([words.lang, words.dir]).to.deep.equal(['en', 'ltr']);
    expect(clock.waits).to.deep.equal([]);
  });

  it('renders nothing until the words of another language are loaded', async () => {
    const {words, draw, requests, clock} = hostOf('ja');

    draw();
    expect([words.isWaiting, words.lang]).to.deep.equal([true, 'ja']);
    const blank = words.get('items', itemWords);
    expect([blank.empty, blank.left(3), blank.rarity.epic, Object.keys(blank.kind).length]).to.deep.equal([
      '',
      '',
      '',
      6,
    ]);
    await until(() => !words.isWaiting, 'Japanese');

    expect(words.get('common', commonWords).retry).to.equal('もう一度試す');
    expect(words.get('details', detailsWords).close).to.equal('閉じる');
    expect(requests()).to.be.greaterThan(0);
    expect(clock.waits).to.deep.equal([]);
  });

  it('uses English when the words cannot be loaded, and loads again where the element is added again', async () => {
    let asked = 0;
    const {words, draw, requests} = hostOf('ar', async () => {
      asked++;
      throw new Error('offline');
    });

    draw();
    await settled();
    draw();
    expect([words.isWaiting, words.lang, asked]).to.deep.equal([false, 'en', 1]);
    expect(requests()).to.be.greaterThan(0);
    expect(words.get('problems', problemWords)).to.equal(problemWords);

    words.hostDisconnected();
    draw();
    expect(asked).to.equal(2);
  });

  it('leaves no timer behind', () => {
    const {words, draw, clock} = hostOf('ar', never);
    draw();
    expect(clock.waits).to.have.length(1);

    words.hostDisconnected();

    expect(clock.waits).to.deep.equal([]);
  });

  it('uses English for a language that is not loaded in time, and the language once it is loaded', async () => {
    let come = (): void => {};
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    const {words, draw, clock} = hostOf('ar', async (language) => {
      await late;
      return loadWords(language);
    });
    draw();

    expect(words.get('tools', toolbarWords).all).to.equal('');
    await clock.pass(5000);
    expect([words.isWaiting, words.lang]).to.deep.equal([false, 'en']);
    expect(words.get('tools', toolbarWords).all).to.equal('All');

    come();
    await until(() => words.get('tools', toolbarWords).all === 'الكل', 'Arabic');
    expect(words.dir).to.equal('rtl');
  });

  it('has at once the words that another element loaded', () => {
    const {words, draw} = hostOf('ar-EG', never);

    draw();

    expect([words.isWaiting, words.lang, words.dir]).to.deep.equal([false, 'ar', 'rtl']);
  });

  it('keeps the shown words until those of a new locale are loaded', async () => {
    const {words, draw} = hostOf('de');
    draw();
    const shown = words.lang;

    draw('ar');

    expect(shown).to.equal('de');
    await until(() => words.lang === 'ar', 'Arabic');
    expect(words.get('items', itemWords).catalog).to.equal('المتجر');
  });
});
