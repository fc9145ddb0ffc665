import { expect, type Page } from '@playwright/test';

/** Reads all that the service worker stores, as text: addresses, headers and bodies. */
export const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        if (name === 'meshwork-files' || !answer) continue;
        texts.push(request.url, JSON.stringify([...answer.headers]), await answer.text());
      }
    }
    return texts.join('\n');
  });

/** Waits until the open page, with all its files, and the answer to a call are kept. */
export async function untilKept(page: Page, call: string, inPage = 'id="root"'): Promise<void> {
  const missing = async () => {
    const kept = await keptText(page);
    return [call, inPage].filter((part) => !kept.includes(part));
  };
  await expect.poll(missing).toEqual([]);
}

/** The browser's messages in the console about requests without a network. */
export const WITHOUT_NETWORK = /net::ERR_|FetchEvent|no-response/;
