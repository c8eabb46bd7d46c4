import {expect} from 'chai';
import {ITEM_TEXT_NAMES} from '../../../src/catalog/card/item-template.js';
import {TOOLS} from '../../../src/catalog/toolbar/toolbar.js';
import {toolbarWords} from '../../../src/catalog/toolbar/words.js';
import {ELEMENT_TAGS} from '../../../src/diagnose/element-tags.js';
import * as names from '../../../src/diagnose/markup-names.js';
import {ACTION_NAMES} from '../../../src/embed/host-action.js';
import {BINDING_NAMES} from '../../../src/embed/host-binding.js';

describe('the names that markup may use', () => {
  it('are those of the code that reads them: `npm run build -- manifest`', () => {
    expect(names.ACTION_NAMES).to.deep.equal(ACTION_NAMES);
    expect(names.BINDING_NAMES).to.deep.equal(BINDING_NAMES);
    expect(names.ITEM_TEXT_NAMES).to.deep.equal(ITEM_TEXT_NAMES);
    const {sort, tools} = names.ELEMENT_NAMES['store-catalog']!.attributes;
    expect(sort).to.deep.equal(Object.keys(toolbarWords.sorts).filter(Boolean));
    expect(tools).to.deep.equal([...TOOLS, 'none']);
  });

  it('have each element', () => {
    expect(Object.keys(names.ELEMENT_NAMES)).to.have.members([...ELEMENT_TAGS]);
  });
});
