import { createServer, type ServerResponse } from 'node:http';
import { readIfThere } from '../lib/files.ts';

export interface PageEvents {
  /** The script that follows the events, for the pages of a shell. */
  readonly script: string;
  /** Has open pages show what is live now: they reload. */
  announce(): Promise<void>;
  /** Has open pages show why the sources cannot be built, until there is a build. */
  fault(part: string, words: string): void;
  stop(): Promise<void>;
}

/**
 * Runs in the browser. A page knows the registry that it was made with; where another one is live, it reloads, once for each. The words of a
 * compiler stand over the page, as text.
 */
const scriptFor = (
  url: string,
): string => `const shown = document.getElementById('mesh-registry')?.textContent.trim();
const events = new EventSource('${url}');
events.addEventListener('live', ({ data }) => {
  const live = JSON.parse(data);
  if (live === shown || sessionStorage.getItem('dev-shown') === live) return;
  sessionStorage.setItem('dev-shown', live);
  location.reload();
});
events.addEventListener('fault', ({ data }) => {
  const words = JSON.parse(data);
  document.getElementById('dev-fault')?.remove();
  if (!words) return;
  const fault = Object.assign(document.createElement('pre'), { id: 'dev-fault', textContent: words });
  fault.setAttribute('role', 'alert');
  Object.assign(fault.style, { position: 'fixed', inset: 'auto 0 0', zIndex: 9999, margin: 0, padding: '1rem', maxHeight: '50vh',
    overflow: 'auto', whiteSpace: 'pre-wrap', font: '14px/1.4 monospace', color: '#fff', background: '#8b0000' });
  document.body.append(fault);
});
`;

/**
 * Tells the pages of a stack that is developed what happens to its builds.
 * @param origin of the stack, the only one whose pages may listen
 * @param registry the file that names the live versions
 */
export const servePageEvents = async (
  port: number,
  origin: string,
  registry: string,
): Promise<PageEvents> => {
  const listeners = new Set<ServerResponse>();
  const faults = new Map<string, string>();
  const message = (event: string, data: unknown): string =>
    `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  const live = async () => message('live', ((await readIfThere(registry)) ?? '').trim());
  const faultNow = () => message('fault', [...faults.values()].join('\n\n'));
  const send = (text: string): void => {
    for (const listener of listeners) listener.write(text);
  };
  const server = createServer(async (request, response) => {
    // Refuses other host names, so that DNS rebinding cannot read what compilers say.
    if (request.headers.host !== `localhost:${port}`) {
      response.writeHead(421).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Access-Control-Allow-Origin': origin });
    response.write((await live()) + faultNow());
    listeners.add(response);
    request.once('close', () => listeners.delete(response));
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', ready);
  });
  return {
    script: scriptFor(`http://localhost:${port}`),
    announce: async () => {
      if (faults.size > 0) send(message('fault', ''));
      faults.clear();
      send(await live());
    },
    fault: (part, words) => {
      faults.set(part, `${part}: ${words}`);
      send(faultNow());
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
};
