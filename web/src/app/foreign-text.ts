/**
 * Keeps the page alive where something else replaces its text nodes, as the translation of browsers
 * does: React would remove, precede or change a node that is no longer there, and throw or change
 * nothing. What stands in for a text is removed, preceded and changed in its place.
 *
 * @param root whose texts are the page's
 * @see https://github.com/facebook/react/issues/11538
 */
export function acceptForeignText(root: Element): void {
  const standIns = new WeakMap<Node, ChildNode>()
  const taken = new WeakSet<Node>()
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const standIn = standIns.get(target)
      if (standIn?.isConnected && !target.isConnected)
        standIn.textContent = target.nodeValue
    }
  })
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes])
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      for (const text of removedNodes) {
        // React itself removes a text for good or with its element, and never for another node.
        const standIn =
          [...addedNodes].find(({ nodeType }) => nodeType === Node.ELEMENT_NODE) ??
          [previousSibling, nextSibling].find(
            (node) =>
              node !== null &&
              isForeign(node) &&
              added.includes(node) &&
              !taken.has(node),
          )
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected || !standIn) continue
        standIns.set(text, standIn as ChildNode)
        taken.add(standIn)
        changes.observe(text, { characterData: true })
      }
    }
  }).observe(root, { childList: true, subtree: true })

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    const shown = standIns.get(child) ?? child
    shown.parentNode?.removeChild(shown)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ) {
    let place = before
    if (place !== null && place.parentNode !== this) {
      place = standIns.get(place) ?? place
      // A text may stand in an element that was put around it.
      while (place !== null && place.parentNode !== this) place = place.parentNode
    }
    return insertBefore.call(this, child, place) as Child
  }
}

/** Elements of translations (Google's `font`, Yandex's `ya-tr-span`), of whose kinds the page itself has none. */
const isForeign = ({ nodeName }: Node): boolean =>
  nodeName === 'FONT' || nodeName.includes('-')
