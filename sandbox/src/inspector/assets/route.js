// The address holds the state of the page: `#/44056/orders/1001` is an order of a project.

/** @returns {{project: string | undefined, panel: string, selected: string | undefined}} */
export function readRoute() {
  const [, project, panel, ...rest] = location.hash.split('/');
  const named = new URL(location.href).searchParams.get('project') ?? undefined;
  return {
    project: project || named,
    panel: panel || 'orders',
    selected: rest.length > 0 ? decoded(rest.join('/')) : undefined,
  };
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address of a panel, or of something in it. */
export const addressOf = (project, panel, selected) =>
  `#/${project}/${panel}${selected === undefined ? '' : `/${encodeURIComponent(selected)}`}`;
