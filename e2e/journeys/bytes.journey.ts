import type { Page, Request } from '@playwright/test';
import { BYTE_BUDGETS, type ByteBudget } from '../support/byte-budgets.ts';
import { expect, test } from '../support/test.ts';

const kindOf = (request: Request): keyof ByteBudget | undefined => {
  if (request.resourceType() === 'font') return 'fonts';
  if (request.resourceType() !== 'script') return undefined;
  return new URL(request.url()).pathname.startsWith('/_mfe/') ? 'remotes' : 'shell';
};

/** What a page loads until the network is idle, in KB of the transferred bodies. */
async function transferOf(page: Page, path: string): Promise<ByteBudget> {
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
  await page.goto(path, { waitUntil: 'networkidle' });
  await Promise.all(sizes);
  const kilobytes = (count: number) => Math.round(count / 102.4) / 10;
  return { shell: kilobytes(bytes.shell), remotes: kilobytes(bytes.remotes), fonts: kilobytes(bytes.fonts) };
}

for (const [path, budget] of Object.entries(BYTE_BUDGETS)) {
  test(`${path} stays within its byte budget`, async ({ page }) => {
    const transfer = await transferOf(page, path);
    const over = Object.entries(transfer).filter(([kind, size]) => size > budget[kind as keyof ByteBudget]);
    expect(over, `${path} loads ${JSON.stringify(transfer)} KB of ${JSON.stringify(budget)}`).toEqual([]);
    // An empty measurement would satisfy every budget.
    expect(transfer.shell).toBeGreaterThan(50);
  });
}
