import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The library of component tests, by which a page finds its own parts by role and name. */
const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A name: the whole of it, or a pattern. */
export type Name = string | RegExp;

/** Where to look further: what has a role and a name, a label, or a text. */
export interface Step {
  by: 'role' | 'label' | 'text';
  what: Name;
  name?: Name | undefined;
}

type Sent = { text: string } | { source: string; flags: string };
interface SentStep {
  by: Step['by'];
  what: Sent;
  name?: Sent | undefined;
}

const sent = (name: Name): Sent =>
  typeof name === 'string' ? { text: name } : { source: name.source, flags: name.flags };

const toSend = (steps: readonly Step[]): SentStep[] =>
  steps.map(({ by, what, name }) => ({ by, what: sent(what), name: name === undefined ? name : sent(name) }));

type Library = typeof import('@testing-library/dom');

/** Runs in the page. @returns the elements at the end of the steps, those that nobody sees left out */
function found(steps: readonly SentStep[]): HTMLElement[] {
  const { queryAllByLabelText, queryAllByRole, queryAllByText } = (
    window as unknown as { TestingLibraryDom: Library }
  ).TestingLibraryDom;
  const read = (name: Sent) => ('text' in name ? name.text : new RegExp(name.source, name.flags));
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  return steps.reduce<HTMLElement[]>(
    (places, { by, what, name }) =>
      places
        .flatMap((place) =>
          by === 'role'
            ? queryAllByRole(place, read(what) as string, name === undefined ? {} : { name: read(name) })
            : (by === 'label' ? queryAllByLabelText : queryAllByText)(place, read(what)),
        )
        .filter(isShown),
    [document.body],
  );
}

/** Runs in the page. @returns the one element, once a press in its middle meets it, or why none could be pressed */
async function ready(elements: readonly HTMLElement[], isAny: boolean): Promise<HTMLElement | string> {
  const [element, ...others] = elements;
  if (!element) return 'it is not there';
  if (others.length > 0 && !isAny) return `there are ${elements.length} of them`;
  if (element.matches(':disabled, [aria-disabled="true"]')) return 'it is disabled';
  const place = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = place();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y } = place();
  if (x !== before.x || y !== before.y) return 'it moves';
  const top = document.elementFromPoint(x, y);
  const isMet =
    element.contains(top) ||
    [...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(top));
  return isMet ? element : `${top?.outerHTML.slice(0, 200)} is on top of it`;
}

/** An expression that calls functions in the page, which has the library afterwards. */
const inPage = (call: string): string =>
  `(() => { if (!window.TestingLibraryDom) { ${LIBRARY} } ${found} ${ready} return ${call}; })()`;

const call = (steps: readonly Step[]): string => `found(${JSON.stringify(toSend(steps))})`;

/** @param isAny whether the first of several will do */
export const readyElement = (steps: readonly Step[], isAny: boolean): string =>
  inPage(`ready(${call(steps)}, ${isAny})`);

export const countOf = (steps: readonly Step[]): string => inPage(`${call(steps)}.length`);

/** Returns the visible text there, each run of blanks as one. */
export const textOf = (steps: readonly Step[]): string =>
  inPage(`${call(steps)}.map(({ innerText }) => innerText.replace(/\\s+/g, ' ')).join(' ')`);

export const contentOf = (steps: readonly Step[]): string => inPage(`${call(steps)}[0]?.value`);

/** Selects from the first element of a role to the last one, as somebody does who draws the mouse over them. @returns the text */
export const selectionOf = (steps: readonly Step[]): string =>
  inPage(`(() => {
    const all = ${call(steps)};
    if (all.length > 0) getSelection().setBaseAndExtent(all[0], 0, all.at(-1), all.at(-1).childNodes.length);
    return String(getSelection());
  })()`);
