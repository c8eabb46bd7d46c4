/** The elements of a manifest, sorted by tag. */
export const elementsOf = ({modules}) =>
  modules
    .flatMap(({declarations}) => declarations)
    .filter(({tagName}) => tagName)
    .sort((a, b) => a.tagName.localeCompare(b.tagName));

/** Whether a member of an element is public. */
export const isPublic = ({privacy}) => privacy !== 'private' && privacy !== 'protected';

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The names by which markup may set an element's attributes, as written and in camel case: each `name` with its `attribute` and `field`. */
export const attributeNames = ({attributes = []}) =>
  attributes
    .filter(({fieldName}) => fieldName)
    .flatMap(({name: attribute, fieldName: field}) =>
      [...new Set([attribute, camel(attribute)])].map((name) => ({name, attribute, field})),
    );

/** The public, writable properties of an element without an attribute. */
export const propertyNames = ({members = []}) =>
  members
    .filter(
      (member) =>
        member.kind === 'field' && !member.attribute && !member.static && !member.readonly && isPublic(member),
    )
    .map(({name}) => name);
