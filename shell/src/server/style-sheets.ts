export interface StyleSheet {
  /** `/_mfe/mfe-community/<version>/css/<name>.css` */
  readonly address: string;
  readonly text: string;
  readonly classes: ReadonlySet<string>;
  /** It holds styles that every page needs, whichever classes are in use. */
  readonly isGlobal: boolean;
}

const CLASS_SELECTOR = /\.((?:\\.|[\w-])+)/g;
const RELATIVE_URL = /url\((["']?)\.\.\//g;

/**
 * @param base address of the version folder, with a slash at its end
 * @param file path inside the folder: `css/<name>.css`
 */
export function styleSheet(base: string, file: string, text: string): StyleSheet {
  return {
    address: base + file,
    // Addresses in the sheet are relative to its folder; in the page they would be relative to the page.
    text: text
      .replace(RELATIVE_URL, (_, quote: string) => `url(${quote}${base}`)
      .replace(/\/\*#.*?\*\//gs, '')
      .trim(),
    classes: new Set([...text.matchAll(CLASS_SELECTOR)].map(([, name = '']) => name.replaceAll('\\', ''))),
    isGlobal: file.startsWith('css/main.'),
  };
}

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;

/**
 * The sheets that an HTML text needs. Parts that several pages share are in the sheet of each: the sheet with most of the
 * classes comes first, and one that adds none is left out.
 */
export function sheetsFor(html: string, sheets: readonly StyleSheet[]): StyleSheet[] {
  const missing = new Set([...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(' ')));
  const usedIn = new Map(
    sheets.map((sheet) => [sheet, [...missing].filter((name) => sheet.classes.has(name))] as const),
  );
  const byUse = [...usedIn].sort(
    ([a, usedInA], [b, usedInB]) =>
      // It names the order of the layers, so it comes first.
      Number(b.isGlobal) - Number(a.isGlobal) || usedInB.length - usedInA.length,
  );
  return byUse.flatMap(([sheet, used]) => {
    const isNeeded = sheet.isGlobal || used.some((name) => missing.has(name));
    if (!isNeeded) return [];
    for (const name of used) missing.delete(name);
    return [sheet];
  });
}
