import {expect} from 'chai';
import {noticesOf} from '../../../src/client/notice.js';
import {finding} from '../../../src/diagnose/findings.js';
import {ownPolicy, sharedPolicy} from '../../../src/ui/shared-policy.js';

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

  it('is undefined where the page refuses the name, which its developer is told once, with the remedy', () => {
    const {page} = pageWith(['lit-html']);

    expect(ownPolicy(page)).to.equal(undefined);
    expect(ownPolicy(page)).to.equal(undefined);

    const notices = noticesOf('trusted-types-refused');
    expect(notices.length).to.equal(1);
    expect(finding('trusted-types-refused', notices[0]!.data).remedy).to.contain(
      'Add game-storefront to its trusted-types directive',
    );
    expect(sharedPolicy(page)).to.equal(null);
  });

  it('is undefined where there are no Trusted Types', () => {
    expect(ownPolicy({} as Page)).to.equal(undefined);
    expect(sharedPolicy({} as Page)).to.equal(undefined);
  });
});
