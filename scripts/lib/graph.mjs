// Ways through a graph: by each node, the nodes that it leads to.

/**
 * All that is reached from some nodes, themselves included, by any way that leads through none of `barred`.
 * @template T
 * @param {(node: T) => Iterable<T>} next the nodes that one leads to
 * @param {Iterable<T>} from
 * @param {ReadonlySet<T>} [barred]
 * @param {Set<T>} [found]
 * @returns {Set<T>}
 */
export function reached(next, from, barred = new Set(), found = new Set()) {
  for (const node of from) {
    if (found.has(node) || barred.has(node)) continue;
    found.add(node);
    reached(next, next(node), barred, found);
  }
  return found;
}

/**
 * The first circle that is found from each node that is in one, its first node at the end once more.
 * @template T
 * @param {(node: T) => Iterable<T>} next the nodes that one leads to
 * @param {Iterable<T>} nodes
 * @returns {T[][]}
 */
export function circles(next, nodes) {
  const state = new Map();
  const way = [];
  const found = [];
  const visit = (node) => {
    state.set(node, 'open');
    way.push(node);
    for (const other of next(node)) {
      if (state.get(other) === 'open') found.push([...way.slice(way.indexOf(other)), other]);
      else if (!state.has(other)) visit(other);
    }
    way.pop();
    state.set(node, 'done');
  };
  for (const node of nodes) if (!state.has(node)) visit(node);
  return found;
}
