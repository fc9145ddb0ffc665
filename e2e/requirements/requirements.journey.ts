import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Route } from '@playwright/test';
import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import requirements from './requirements.json' with { type: 'json' };

// The first requirements of the product (docs/adr/0002-product-rules.md): screens with their texts, links of header and footer, texts that
// show after an act, values of parameters, placeholders, times in milliseconds, plans, refused forms, fields of answers, and what was
// changed on purpose with its rule of docs/product.md. Constants that no page shows have the file that holds them.

/** The code that the browser applications serve. */
const served = (): string =>
  globSync('{shell,mfe-*}/dist/**/*.js', { exclude: ['**/dist/server/**'] })
    .map((file) => readFileSync(file, 'utf8').replaceAll("\\'", "'"))
    .join('\n');

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);

test('what the first requirements asked for is as it was, word for word, but for what was changed', async ({
  page,
  browser,
  complaints,
}) => {
  // The browser takes over what the server has written as it stands (page-visits.fixture.ts), so scripts can wait.
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await test.step('screens', async () => {
    for (const { path, title, texts } of requirements.screens) {
      await plain.goto(path);
      await expect.soft(plain, path).toHaveTitle(title);
      for (const text of texts) await expect.soft(plain.locator('body'), path).toContainText(text);
      const description = plain.locator('meta[name="description"]');
      if (await description.count())
        expect
          .soft(((await description.getAttribute('content')) ?? '').length, path)
          .toBeLessThanOrEqual(160);
    }
    await plain.goto('/');
    await expect(plain.getByRole('list', { name: 'Newest resources' }).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('plans', async () => {
    await plain.goto('/pricing');
    for (const [feature, plans] of Object.entries(requirements.plans)) {
      const row = plain
        .getByRole('row')
        .filter({ has: plain.getByRole('rowheader', { name: feature, exact: true }) });
      expect.soft(await row.getByRole('cell').allTextContents(), feature).toEqual(plans);
    }
    await plain.close();
  });

  await test.step('links', async () => {
    // Scripts write the address of the mail.
    await visit(page, '/about');
    for (const link of requirements.headerLinks)
      await expect.soft(page.locator(`header a[href="${link}"]`).first()).toBeAttached();
    for (const link of requirements.footerLinks)
      await expect.soft(page.locator(`footer a[href*="${link}"]`).first()).toBeAttached();
  });

  await test.step('calls', async () => {
    for (const { call, status, fields } of requirements.calls) {
      const [method = '', path = ''] = call.split(' ');
      const answer = await page.request.fetch(path, { method, ...(method === 'POST' && { data: {} }) });
      expect.soft(answer.status(), call).toBe(status);
      const body: unknown = await answer.json();
      for (const field of fields) expect.soft(at(body, field), `${call}: ${field}`).not.toBeUndefined();
    }
  });

  await test.step('enumerations', async () => {
    for (const [list, values] of Object.entries(requirements.enumerations)) {
      const statusOf = async (asked: string) =>
        (await page.request.get(`/_api/${list}=${asked}&limit=1`)).status();
      const all = values.join(`&${list.split('?')[1]}=`);
      expect.soft([await statusOf(all), await statusOf('NONE_OF_THESE')], list).toEqual([200, 400]);
    }
  });

  await test.step('lists that wait and fail, and their view', async () => {
    complaints.expect(/status of 400/);
    for (const [list, { placeholders, viewKey }] of Object.entries(requirements.lists)) {
      const isList = (url: URL) => url.pathname === `/_api/${list}`;
      const asked = new Promise<Route>((held) => void page.route(isList, held));
      await page.locator(`nav[aria-label="Main"] a[href="/${list}"]`).click();
      await expect.soft(page.locator(`ul[aria-label="Loading ${list}"] > li`)).toHaveCount(placeholders);
      await (await asked).fulfill({
        status: 400,
        json: { error: 'Down for now.', message: 'Down for now.', code: 'X' },
      });
      await expect.soft(page.getByText(`Error fetching ${list}: Down for now.`)).toBeVisible();
      await page.unroute(isList);
      const view = page.getByRole('radio', { name: 'Grid' });
      await expect.soft(view).toBeChecked();
      await page.getByRole('radio', { name: 'List' }).check({ force: true });
      expect.soft(await page.evaluate((key) => localStorage.getItem(key), viewKey)).toBe('list');
    }
  });

  await test.step('times', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    /** Tells when something happens: not before its time, and then. */
    const happensAfter = async (time: number, isThere: () => unknown, act: () => Promise<void>) => {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      await act();
      await page.clock.runFor(time - 50);
      expect.soft(await isThere(), `before ${time} ms`).toBeFalsy();
      await page.clock.runFor(50);
      await expect.soft.poll(isThere, `after ${time} ms`).toBeTruthy();
    };
    const isAsked = (part: string) => () => asked.some((url) => url.includes(part));
    await page.clock.install();
    await visit(page, '/resources');
    await happensAfter(requirements.times.search, isAsked('search=gear'), () =>
      page.getByRole('searchbox', { name: 'Search resources' }).fill('gear'),
    );
    await page.clock.resume();
    await visit(page, '/login');
    await page.getByRole('tab', { name: 'Create Account' }).click();
    await happensAfter(requirements.times.username, isAsked('check-username'), () =>
      page.getByLabel('Username').fill('gear-train'),
    );
    await page.clock.resume();
    await visit(page, '/contact');
    const form = page.getByRole('main');
    await form.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.org');
    await form.getByRole('textbox', { name: 'Message' }).fill('How do gears work?');
    const toast = page.getByText('Message Sent!');
    await happensAfter(
      requirements.times.contact,
      () => toast.isVisible(),
      () => form.getByRole('button', { name: 'Send Message' }).click(),
    );
    const box = await toast.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect.soft((box?.x ?? 0) > width / 2 && (box?.y ?? 0) > height / 2, 'bottom right').toBe(true);
    await page.clock.runFor(requirements.times.toast - 500);
    await expect.soft(toast).toBeVisible();
    await page.clock.runFor(1000);
    await expect.soft(toast).toBeHidden();
    await page.clock.resume();
  });

  await test.step('constants that no page shows stand where they are held', () => {
    const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
    for (const { constant, file, holds } of requirements.constants) {
      const texts = files.filter((path) => basename(path) === file).map((path) => readFileSync(path, 'utf8'));
      expect
        .soft(
          texts.some((text) => text.includes(holds)),
          constant,
        )
        .toBe(true);
    }
  });

  await test.step('what is changed has its rule', () => {
    const rules = readFileSync('docs/product.md', 'utf8');
    const anchors = [...rules.matchAll(/^#+ (.+)$/gm)].map(([, name = '']) =>
      name.toLowerCase().replace(/\W+/g, '-').replace(/-$/, ''),
    );
    for (const { rule } of requirements.changed) expect.soft(anchors).toContain(rule);
  });

  await test.step('texts', () => {
    const code = served();
    for (const text of requirements.texts) expect.soft(code.includes(text), text).toBe(true);
  });

  await test.step('rules', async () => {
    await signUp(page);
    for (const { call, taken, refused } of requirements.rules) {
      for (const { change, message } of refused) {
        const answer = await page.request.post(call, { data: { ...taken, ...change } });
        const { error } = await answer.json();
        expect.soft([answer.status(), error], `${call} ${JSON.stringify(change)}`).toEqual([400, message]);
      }
    }
  });
});
