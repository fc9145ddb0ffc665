import type { Page, Request } from '@playwright/test';
import type { ByteBudget } from './pages.ts';

const kindOf = (request: Request): keyof ByteBudget | undefined => {
  if (request.resourceType() === 'font') return 'fonts';
  if (request.resourceType() !== 'script') return undefined;
  return new URL(request.url()).pathname.startsWith('/_mfe/') ? 'remotes' : 'shell';
};

/** Counts what a page transfers from now on. @returns a function that tells how much it was, in KB of the bodies */
export function watchTransfer(page: Page): () => Promise<ByteBudget> {
  const bytes: ByteBudget = { shell: 0, remotes: 0, fonts: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = kindOf(request);
    if (!kind) return;
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes[kind] += responseBodySize;
      }),
    );
  });
  const kilobytes = (count: number) => Math.round(count / 102.4) / 10;
  return async () => {
    await Promise.all(sizes);
    return {
      shell: kilobytes(bytes.shell),
      remotes: kilobytes(bytes.remotes),
      fonts: kilobytes(bytes.fonts),
    };
  };
}
