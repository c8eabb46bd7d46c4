import {expect} from 'chai';
import {setDiagnosis} from '../../../src/client/notice.js';
import * as diagnosis from '../../../src/diagnose/diagnose.js';
import {ownPolicy, sharedPolicy} from '../../../src/ui/shared-policy.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

type Page = NonNullable<Parameters<typeof ownPolicy>[0]>;

/** A page's global object, whose policy list allows each of these names once. */
function pageWith(allowed: readonly string[]) {
  const names: string[] = [];
  const trustedTypes = {
    createPolicy(name: string, rules: {createHTML(text: string): string}) {
      if (!allowed.includes(name) || names.includes(name)) throw new TypeError(`Policy ${name} disallowed`);
      names.push(name);
      return rules;
    },
  };
  return {names, page: {trustedTypes} as Page};
}

describe('ownPolicy', () => {
  it('is one policy for all copies on a page, and leaves the name lit-html alone', () => {
    const {names, page} = pageWith(['game-storefront', 'lit-html']);

    const first = ownPolicy(page);

    expect(first).to.be.an('object');
    expect(ownPolicy(page)).to.equal(first);
    expect(sharedPolicy(page)).to.equal(first);
    expect(names).to.deep.equal(['game-storefront']);
  });

  it('is undefined where the page refuses the name, which the console says once, with the remedy', async () => {
    const {page} = pageWith(['lit-html']);
    const warnings = catchWarnings();
    setDiagnosis(async () => diagnosis);

    expect(ownPolicy(page)).to.equal(undefined);
    expect(ownPolicy(page)).to.equal(undefined);

    await until(() => warnings.texts.length, 'the line');
    const logged = warnings.stop();
    expect(logged.length).to.equal(1);
    expect(logged[0]).to.match(/Add game-storefront to its trusted-types directive.*\[trusted-types-refused\]$/);
    expect(sharedPolicy(page)).to.equal(null);
  });

  it('is undefined where there are no Trusted Types', () => {
    expect(ownPolicy({} as Page)).to.equal(undefined);
    expect(sharedPolicy({} as Page)).to.equal(undefined);
  });
});
