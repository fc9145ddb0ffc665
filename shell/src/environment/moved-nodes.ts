/**
 * Translators and extensions put texts of the page into elements of their own. React then removes a text from, or inserts before a
 * text of, a parent that it is no longer a child of; the browser refuses, and the whole page would be lost
 * (https://github.com/facebook/react/issues/11538). So a node counts as the child of its parent that holds it.
 */
export function tolerateMovedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && childHolding(this, before)) as T;
  };

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    let left: Node = child;
    while (left.parentNode) {
      const parent = left.parentNode;
      removeChild.call(parent, left);
      // An element that held nothing else goes, too.
      if (parent === this || parent.hasChildNodes()) break;
      left = parent;
    }
    return child;
  };
}

/** The child of a parent that is a node or holds it; null where the node is not in the parent. */
function childHolding(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
