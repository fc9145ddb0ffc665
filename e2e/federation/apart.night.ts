import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { changedBuild } from '../releases/builds.ts';
import { type OwnSite, openSite } from '../releases/own-site.ts';
import { hydrated, visit } from '../support/hydration.ts';
import { palette } from '../support/palette.ts';
import { expect, test } from '../support/test.ts';

const APART = 'mfe-community';

// One worker, so that the site is opened once.
test.describe.configure({ mode: 'default' });

let site: OwnSite;
test.beforeAll(async ({ baseURL }) => {
  site = await openSite(baseURL ?? '', [APART, 'mfe-resources', 'shell']);
  const shell = await changedBuild(join(site.folder, 'builds'), 'shell', {
    file: 'src/remotes/apart.ts',
    from: '// >>> npm run domains: apart',
    to: `'${APART}',`,
  });
  await site.release('shell', shell);
});
test.afterAll(() => site?.close());

/** The visitor leaves by a link, or by Back where the page has no links that can be pressed any more. */
type Way = 'a link' | 'Back';

/** The misuses of the document around a page. A release refuses these words, and finds none that a script puts together. */
const HOSTILE: Readonly<Record<string, readonly [way: Way, script: string]>> = {
  'takes the header away again and again': [
    'Back',
    `setInterval(() => document.querySelector('header')?.remove(), 10)`,
  ],
  'covers the window': [
    'Back',
    `const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; background: red';
    document.body.append(cover);
    cover.popover = 'manual';
    cover.showPopover()`,
  ],
  'hides the page by a style': [
    'a link',
    `const sheet = new CSSStyleSheet();
    sheet.insertRule('main { display: none !important }');
    document.adoptedStyleSheets = [sheet]`,
  ],
  'lets no call through': ['a link', 'fetch = () => new Promise(() => {})'],
  'stops the history': ['a link', 'history.pushState = history.replaceState = history.back = () => {}'],
  'stops every press and key': [
    'a link',
    `for (const kind of ['click', 'mousedown', 'pointerdown', 'keydown', 'popstate'])
      addEventListener(kind, (event) => { event.preventDefault(); event.stopImmediatePropagation(); }, true)`,
  ],
  'breaks what all code uses': [
    'Back',
    'Array.prototype.map = Promise.prototype.then = () => { throw new Error("hostile"); }',
  ],
  'never ends once another page is shown': [
    'a link',
    `setInterval(() => { if (location.pathname !== '/teams') for (;;); }, 50)`,
  ],
  'asks whether to stay': ['a link', `addEventListener('beforeunload', (event) => event.preventDefault())`],
  'throws away what browsers keep, and fills the place': [
    'a link',
    `localStorage.clear();
    sessionStorage.clear();
    try { for (let n = 0; ; n++) localStorage.setItem('full' + n, 'x'.repeat(100000)); } catch {}`,
  ],
  'fills the cookies': [
    'a link',
    `for (let n = 0; n < 60; n++) document.cookie = 'n' + n + '=' + 'x'.repeat(3000) + '; path=/'`,
  ],
  'breaks the list of the other domain': [
    'a link',
    `Object.defineProperty(HTMLElement.prototype, 'append', { value: null });
    new MutationObserver(() => document.querySelector('ul[aria-label=resources]')?.replaceChildren()).observe(document, { childList: true, subtree: true })`,
  ],
};

/** Lets a script run with the pages of the remote, as if its build held it. */
async function infect(page: Page, script: string): Promise<void> {
  await page.route(/\/_mfe\/mfe-community\/[^/]+\/js\/teams\..*\.js/, async (route) => {
    const response = await route.fetch();
    const marked = `document.documentElement.dataset.hostile = 'yes'; ${script}`;
    await route.fulfill({ response, body: `(() => { ${marked} })();\n${await response.text()}` });
  });
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const inHeader = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

for (const [name, [way, script]] of Object.entries(HOSTILE))
  test(`a remote that ${name} hurts nobody who left it by ${way}`, async ({ page, complaints }) => {
    complaints.expect(/hostile|431|Failed to load resource/);
    page.on('dialog', (dialog) => dialog.accept());
    await infect(page, script);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit(page, `${site.url}/resources`);
    const started = await page.evaluate(() => history.length);
    await inHeader(page, 'Teams').click();
    await page.locator('[data-hostile]').waitFor();
    const isItsCode = (path: string) => path.startsWith(`/_mfe/${APART}/`);
    expect(asked.findIndex(isItsCode), 'no other document asks for its code').toBeGreaterThan(
      asked.indexOf('/teams'),
    );
    if (way === 'Back') await page.goBack();
    else await inHeader(page, 'Resources').click();

    await expect(heading(page, 'Resource Library')).toBeVisible();
    await hydrated(page);
    expect(await page.evaluate(() => history.length)).toBe(started + (way === 'Back' ? 1 : 2));
    await page.getByRole('list', { name: 'resources' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'About this Resource' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(palette(page)).toBeVisible();
  });
