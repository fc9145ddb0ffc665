import { expect, test } from '../support/test.ts';
import { startCuttingProxy } from './cut.ts';
import { PROVOKED } from './faults.ts';

const remote = '/_mfe/mfe-resources/[^/]+';

interface Cut {
  file: RegExp;
  /** The server has rendered the page. A rendered page has its style sheets in it. */
  rendered: boolean;
}

/** Files that fail while the page loads. The page preloads each of them. A remote that is away as a whole: missing-remote.journey.ts. */
const CUTS: Readonly<Record<string, Cut>> = {
  "its page's chunk is cut off": { file: new RegExp(`${remote}/js/resources\\.`), rendered: false },
  "its page's style sheet is cut off": { file: new RegExp(`${remote}/css/resources\\.`), rendered: false },
  'the scripts of a rendered page are cut off': { file: new RegExp(`${remote}/js/`), rendered: true },
};

for (const [name, { file, rendered }] of Object.entries(CUTS)) {
  test(`one press brings a remote back after a load in which ${name}`, async ({
    page,
    baseURL,
    complaints,
  }) => {
    complaints.expect(PROVOKED);
    complaints.expect(/chunk/i);
    const proxy = await startCuttingProxy(baseURL ?? '', { where: 'within', rendered });
    try {
      proxy.cut(file);
      await page.goto(`${proxy.url}/resources`);
      const failure = page.locator('[data-load-failure]');
      await expect(failure).toHaveAttribute('data-load-failure', 'network');
      expect(proxy.cuts).toBeGreaterThan(0);
      proxy.cut(undefined);
      await failure.getByRole('button', { name: 'Try again' }).click();
      const list = page.getByRole('list', { name: 'resources' });
      await expect(list).toBeVisible();
      await expect(failure).toHaveCount(0);
      expect(
        await list.evaluate((element) => getComputedStyle(element).display),
        'its styles are there',
      ).toBe('grid');
    } finally {
      proxy.close();
    }
  });
}
