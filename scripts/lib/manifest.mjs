/** The elements that a manifest tells of, by their tags. */
export const elementsOf = ({modules}) =>
  modules
    .flatMap(({declarations}) => declarations)
    .filter(({tagName}) => tagName)
    .sort((a, b) => a.tagName.localeCompare(b.tagName));

/** Whether a member of one is for everybody. */
export const isOpen = ({privacy}) => privacy !== 'private' && privacy !== 'protected';

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The names under which markup gives an element its attributes, each also in camel case: `name`, its `attribute` and its `field`. */
export const attributeNames = ({attributes = []}) =>
  attributes
    .filter(({fieldName}) => fieldName)
    .flatMap(({name: attribute, fieldName: field}) =>
      [...new Set([attribute, camel(attribute)])].map((name) => ({name, attribute, field})),
    );

/** The properties of an element that have no attribute. */
export const propertyNames = ({members = []}) =>
  members
    .filter((each) => each.kind === 'field' && !each.attribute && !each.static && !each.readonly && isOpen(each))
    .map(({name}) => name);
