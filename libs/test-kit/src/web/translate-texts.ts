/** Does to a page as the translators of browsers do: each text moves into a `<font>` of its own. */
export function translateTexts(root: HTMLElement): void {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(text);
  }
}
