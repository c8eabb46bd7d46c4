/** The elements that a manifest tells of, by their tags. */
export const elementsOf = ({modules}) =>
  modules
    .flatMap(({declarations}) => declarations)
    .filter(({tagName}) => tagName)
    .sort((a, b) => a.tagName.localeCompare(b.tagName));

/** Whether a member of one is for everybody. */
export const isOpen = ({privacy}) => privacy !== 'private' && privacy !== 'protected';
