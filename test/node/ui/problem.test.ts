import {expect} from 'chai';
import type {Failure} from '../../../src/client/errors.js';
import {catalogFailureText, problemText} from '../../../src/ui/problem.js';

const KINDS: readonly Failure['kind'][] = ['api', 'network', 'timeout', 'answer', 'signed-out', 'setup'];

describe('catalogFailureText', () => {
  it('has a sentence for every kind of failure', () => {
    for (const kind of KINDS) expect(catalogFailureText({kind}), kind).to.match(/^\p{Lu}.*\.$/u);
  });

  it('asks for a new sign-in when the session has ended', () => {
    expect(catalogFailureText({kind: 'api', status: 401})).to.contain('Sign in again');
  });
});

describe('problemText', () => {
  it('names the attribute in both its forms, and the remedy', () => {
    const text = problemText({option: 'project-id', fault: 'missing'});

    expect(text).to.contain('project-id (data-project-id on the script tag)');
    expect(text).to.contain('set it to the number of your project');
  });

  it('asks to remove a secret from the page', () => {
    expect(problemText({option: 'token', fault: 'secret'})).to.contain('secrets stay on your server');
  });
});
