import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { postInitiative, send } from '../support/api.ts';
import { visit } from '../support/hydration.ts';
import { signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import requirements from './requirements.json' with { type: 'json' };

// The first requirements of the product (docs/adr/0002-product-rules.md): screens with their texts, links of header and footer, texts that
// show after an act, values of parameters, plans, refused forms, fields of answers, and what was changed on purpose with its rule of
// docs/product.md. Placeholders, lists that fail and times are asked of the components.

/** Pages and dialogs whose code holds the texts that show after an act. */
const OPENED: readonly (readonly [path: string, button?: string])[] = [
  ['/login'],
  ['/contact'],
  ['/account'],
  ['/teams', 'Create Team'],
  ['/teams/1'],
  ['/mentors', 'Become a Mentor'],
  ['/resources', 'Add Resource'],
  ['/resources/1'],
  ['/initiatives', 'Add Initiative'],
  ['/initiatives/1'],
];

/** Collects all scripts that the site serves to a page. */
function scriptsOf(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).join('\n');
}

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value);

// Two tests, which run side by side.
test('screens, plans, calls and lists of the first requirements are as they were, but for what was changed', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  await test.step('screens', async () => {
    for (const { path, title, texts } of requirements.screens) {
      await visit(page, path);
      await expect.soft(page, path).toHaveTitle(title);
      for (const text of texts) await expect.soft(page.locator('body'), path).toContainText(text);
      const description = page.locator('meta[name="description"]');
      if (await description.count())
        expect
          .soft(((await description.getAttribute('content')) ?? '').length, path)
          .toBeLessThanOrEqual(160);
    }
    await visit(page, '/');
    for (const link of requirements.headerLinks)
      await expect.soft(page.locator(`header a[href="${link}"]`).first()).toBeAttached();
    for (const link of requirements.footerLinks)
      await expect.soft(page.locator(`footer a[href*="${link}"]`).first()).toBeAttached();
    await expect(page.getByRole('list', { name: 'Newest resources' }).getByRole('listitem')).toHaveCount(3);
  });

  await test.step('plans', async () => {
    await visit(page, '/pricing');
    for (const [feature, plans] of Object.entries(requirements.plans)) {
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: feature, exact: true }) });
      expect.soft(await row.getByRole('cell').allTextContents(), feature).toEqual(plans);
    }
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

  await test.step('what is changed has its rule', () => {
    const rules = readFileSync('docs/product.md', 'utf8');
    const anchors = [...rules.matchAll(/^#+ (.+)$/gm)].map(([, name = '']) =>
      name.toLowerCase().replace(/\W+/g, '-').replace(/-$/, ''),
    );
    for (const { rule } of requirements.changed) expect.soft(anchors).toContain(rule);
  });
});

test('rules and texts of the first requirements are as they were, word for word', async ({
  page,
  newBrowser,
}) => {
  const person = await newBrowser();
  await test.step('rules', async () => {
    await signUp(person);
    for (const { call, sent, message } of requirements.rules) {
      const answer = await person.request.post(call, { data: sent });
      const { error } = await answer.json();
      expect.soft([answer.status(), error], `${call} ${JSON.stringify(sent)}`).toEqual([400, message]);
    }
  });

  await test.step('texts', async () => {
    const scripts = scriptsOf(person);
    const visitors = scriptsOf(page);
    await visit(page, '/login');
    await page.getByRole('tab', { name: 'Create Account' }).click();
    const mentor = await newBrowser();
    await signUp(mentor);
    const { mentor: profile } = await send<{ mentor: { id: number } }>(
      mentor,
      '/_api/mentors',
      requirements.mentor,
    );
    const initiative = await postInitiative(mentor, `Gears ${Date.now()}`, 9);
    await visit(page, `/mentors/${profile.id}`);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('dialog')).toContainText('Please log in to contact a mentor.');
    await visit(page, `/initiatives/${initiative}`);
    await page.getByRole('button', { name: 'Request to Join' }).click();
    await expect(page.getByRole('dialog')).toContainText('Please log in to request to join an initiative.');
    for (const [path, button] of [...OPENED, [`/mentors/${profile.id}`, 'Send Message'] as const]) {
      await visit(person, path);
      await person.waitForLoadState('networkidle');
      if (!button) continue;
      await person.getByRole('button', { name: button }).first().click();
      await expect(person.getByRole('dialog')).toBeVisible();
    }
    const served = ((await scripts()) + (await visitors())).replaceAll("\\'", "'");
    for (const text of requirements.texts) expect.soft(served.includes(text), text).toBe(true);
  });
});
