import { standIn } from './stand-in.ts';

/** An element of the page: a script or a style sheet that loads, or anything else, which does nothing. */
export interface Tag {
  tagName: string;
  src?: string;
  href?: string;
  rel?: string;
  onload?: ((event: object) => void) | null;
  onerror?: ((event: object) => void) | null;
}

/** An object of the given properties that answers everything else with stand-ins. */
const withStandIns = <T extends object>(name: string, given: T): T => {
  const rest = standIn(name) as T;
  return new Proxy(given, {
    get: (own, key) => (key in own ? own[key as keyof T] : rest[key as keyof T]),
  });
};

const tag = (name: string): Tag => {
  const created: Tag & Record<string, unknown> = { tagName: name.toUpperCase() };
  return withStandIns(name, {
    ...created,
    setAttribute(this: Record<string, unknown>, attribute: string, value: string) {
      this[attribute] = value;
    },
    getAttribute(this: Record<string, unknown>, attribute: string) {
      return this[attribute] ?? null;
    },
    addEventListener(this: Record<string, unknown>, event: string, listener: unknown) {
      this[`on${event}`] = listener;
    },
    parentNode: null,
  });
};

export interface PageDocument {
  currentScript: { tagName: 'SCRIPT'; src: string } | null;
}

/** An empty document; `load` is called for every inserted element. */
export const emptyDocument = (load: (element: Tag) => void): PageDocument => {
  const add = (element: Tag): Tag => {
    load(element);
    return element;
  };
  const parent = withStandIns('parent', { appendChild: add, append: add, insertBefore: add });
  return withStandIns('document', {
    currentScript: null,
    // Libraries recognise a document by this.
    nodeType: 9,
    head: parent,
    body: parent,
    cookie: '',
    readyState: 'complete',
    createElement: tag,
    getElementsByTagName: () => [],
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
  });
};
