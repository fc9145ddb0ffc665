import { visit } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

declare global {
  interface Window {
    renderers: number;
  }
}

/** A text that only the code of the package contains. */
const MARKS = {
  react: 'Minified React error',
  router: 'useNavigate() may be used only',
  query: 'No QueryClient set',
};
const ZOD = 'invalid_type';

test('one React, one router and one query client serve the shell and every remote', async ({ page }) => {
  // React registers every copy of its renderer with the developer tools.
  await page.addInitScript(() => {
    window.renderers = 0;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => ++window.renderers,
        onCommitFiberRoot: () => {},
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
        checkDCE: () => {},
      },
    });
  });
  const documents: string[] = [];
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url());
    if (/\/_api\/(teams|resources)\?/.test(request.url())) lists.push(request.url());
  });
  const go = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

  // A link that is pressed before the page has been taken over loads the next document.
  await visit(page, '/resources');
  await go('Teams');
  await expect(page).toHaveTitle('Teams | Meshwork');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await go('Resources');
  await expect(page).toHaveTitle('Resources | Meshwork');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Resources' }),
  ).toHaveAttribute('aria-current', 'page');

  // One router: navigating between two remotes never reloaded the document.
  expect(documents).toHaveLength(1);
  // One query client outside the remotes: the list was still fresh on the second visit. On the first one it came with the page,
  // unless the rendering server was too slow.
  expect(lists.filter((url) => url.includes('/_api/resources?')).length).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => window.renderers)).toBe(1);
});

test('every shared package is in one script, and the schema library comes with the first field', async ({
  page,
}) => {
  const paths = new Set<string>();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js')) paths.add(path);
  });
  // Asked for again: the browser keeps the body of no script that arrives while it leaves the page.
  const holding = async (mark: string) => {
    const scripts = await Promise.all(
      [...paths].map(async (path) => ({ path, text: await (await page.request.get(path)).text() })),
    );
    return scripts.filter(({ text }) => text.includes(mark)).map(({ path }) => path);
  };

  await page.goto('/teams', { waitUntil: 'networkidle' });
  await expect(page).toHaveTitle('Teams | Meshwork');
  for (const [name, mark] of Object.entries(MARKS)) {
    expect(await holding(mark), name).toEqual([expect.stringMatching(/^\/_shell\//)]);
  }
  expect(await holding(ZOD)).toEqual([]);

  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(await holding(ZOD)).toEqual([]);
  await page.getByLabel('Email').focus();
  await expect.poll(() => holding(ZOD)).toEqual([expect.stringMatching(/^\/_shell\//)]);
});

test('the requests of the first screen start at once, and each is sent once', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/resources');
  await expect(page).toHaveTitle('Resources | Meshwork');
  const count = (pattern: RegExp) => requested.filter((path) => pattern.test(path)).length;
  expect(count(/^\/_api\/auth\/session$/)).toBe(1);
  expect(count(/^\/_api\/resources$/), 'the data is in the page').toBe(0);
  expect(count(/remoteEntry/), 'only the remote of this page').toBe(1);
  expect(count(/registry\.json|mf-manifest/), 'the pointers are in the page').toBe(0);
  const main = requested.findIndex((path) => /\/js\/main\./.test(path));
  expect(main).toBeGreaterThan(-1);
  expect(
    requested.findIndex((path) => path.includes('remoteEntry')),
    'not after the shell has run',
  ).toBeLessThan(main + 1);
});
