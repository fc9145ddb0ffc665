const HEBREW = /\p{Script=Hebrew}/u;

/** "שלום" in place of every text of an answer that is no enumeration, address, date or number. */
export function inHebrew<T>(value: T): T {
  if (typeof value === 'string') return (/^[A-Z_]+$|^\d|^https?:|^\/|@/.test(value) ? value : 'שלום!') as T;
  if (Array.isArray(value)) return value.map(inHebrew) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inHebrew(part)])) as T;
}

/** Hebrew texts of a page that take its direction, so that their marks stand on the wrong side; none is right. */
export function textsInFixedDirection(root: HTMLElement): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    if (!HEBREW.test(textContent ?? '')) continue;
    if (!parentElement?.closest('[dir="auto"], bdi, [aria-hidden="true"]'))
      found.push(parentElement?.outerHTML ?? '');
  }
  return found;
}

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
