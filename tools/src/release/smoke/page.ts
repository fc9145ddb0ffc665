import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { messageOf } from '../../lib/failure.ts';
import { browserGlobals } from './browser-globals.ts';
import { emptyDocument, type Tag } from './elements.ts';

/** No request goes to this host: files are read from the folder. */
const ORIGIN = 'https://meshwork.invalid';
/** A script that does not end is broken. */
const SCRIPT_MS = 3000;

/** As much of a browser as scripts need to be loaded and to define what they define; nothing is ever drawn. */
export interface Page {
  /** Runs a script of the folder. @throws whatever it throws, and where it is not there */
  run(file: string): void;
  /** What went wrong with files that scripts of the page asked for; whoever asked hears only that it did. */
  readonly faults: string[];
  /** The value of a global variable. */
  global(name: string): unknown;
}

/**
 * Opens a version folder as if the gateway served it.
 * @param address where it would serve it: `/_mfe/mfe-teams/1a2b/`
 */
export const openPage = (folder: string, address: string, globals: Record<string, unknown>): Page => {
  const base = new URL(address, ORIGIN);
  const document = emptyDocument((element) => load(element));
  const context = createContext({ ...browserGlobals(base), document, ...globals });
  runInContext('window = self = top = parent = globalThis', context);

  const fileAt = (url: string): string => {
    const { href } = new URL(url, base);
    const file = href.startsWith(base.href) ? href.slice(base.href.length).replace(/[?#].*$/, '') : '';
    if (!file || !existsSync(join(folder, file))) throw new Error(`${url} is not in the build`);
    return file;
  };

  const run = (url: string): void => {
    const file = fileAt(url);
    document.currentScript = { tagName: 'SCRIPT', src: new URL(file, base).href };
    try {
      const source = readFileSync(join(folder, file), 'utf8');
      runInContext(source, context, { filename: file, timeout: SCRIPT_MS });
    } finally {
      document.currentScript = null;
    }
  };

  const faults: string[] = [];
  const load = (element: Tag): void =>
    queueMicrotask(() => {
      try {
        if (element.tagName === 'SCRIPT') run(String(element.src));
        else if (element.rel === 'stylesheet') fileAt(String(element.href));
      } catch (error) {
        faults.push(messageOf(error));
        element.onerror?.({ type: 'error', target: element, error });
        return;
      }
      element.onload?.({ type: 'load', target: element });
    });

  return { run, faults, global: (name) => runInContext(`globalThis[${JSON.stringify(name)}]`, context) };
};
