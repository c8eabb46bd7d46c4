// Searches in a directed graph, given as a function from a node to its successors.

/**
 * All nodes that are reachable from some nodes, these included, by paths that avoid the `barred` nodes.
 * @template T
 * @param {(node: T) => Iterable<T>} successors
 * @param {Iterable<T>} from
 * @param {ReadonlySet<T>} [barred]
 * @param {Set<T>} [found]
 * @returns {Set<T>}
 */
export function reachableFrom(successors, from, barred = new Set(), found = new Set()) {
  for (const node of from) {
    if (found.has(node) || barred.has(node)) continue;
    found.add(node);
    reachableFrom(successors, successors(node), barred, found);
  }
  return found;
}

/**
 * Cycles of a graph, by depth-first search: at least one for every cyclic part. Each lists its nodes in order, with the first node
 * repeated at the end.
 * @template T
 * @param {(node: T) => Iterable<T>} successors
 * @param {Iterable<T>} nodes
 * @returns {T[][]}
 */
export function findCycles(successors, nodes) {
  const state = new Map();
  const path = [];
  const found = [];
  const visit = (node) => {
    state.set(node, 'open');
    path.push(node);
    for (const other of successors(node)) {
      if (state.get(other) === 'open') found.push([...path.slice(path.indexOf(other)), other]);
      else if (!state.has(other)) visit(other);
    }
    path.pop();
    state.set(node, 'done');
  };
  for (const node of nodes) if (!state.has(node)) visit(node);
  return found;
}
