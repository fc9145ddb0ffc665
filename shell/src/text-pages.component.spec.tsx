import { expect, it } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { GUIDELINES } from '@meshwork/contracts-core';
import { type Language, withLanguage } from '@meshwork/language';
import { textSections } from '@meshwork/mf-config/texts';
import { aSite, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import AccessibilityPage from './accessibility/pages/accessibility.page.tsx';
import { sectionsOf, type Text } from './common/text.tsx';
import { FigureTable } from './evidence/components/figure-table.tsx';
import EvidencePage from './evidence/pages/evidence.page.tsx';
import CookiesPage from './legal/pages/cookies.page.tsx';
import GuidelinesPage from './legal/pages/guidelines.page.tsx';
import PrivacyPage from './legal/pages/privacy.page.tsx';
import TermsPage from './legal/pages/terms.page.tsx';
import NotFoundPage from './not-found/pages/not-found.page.tsx';
import PricingPage from './pricing/pages/pricing.page.tsx';
import SupportPage from './support/pages/support.page.tsx';

const sections = (markdown: string, values = {}) => sectionsOf(textSections(markdown), values);

it('a text in Markdown becomes sections with values, and links by their kind', () => {
  const [first, second] = sections(
    '## One {#1st}\n\n**{product}**, [a page]({login})\nand [others](https://a.example).\n\n{part}\n\n## two\n\n- `{x}`\n',
    { part: <h6>part</h6> },
  );
  expect([first?.id, first?.title, second?.id]).toEqual(['1st', 'One', 'two']);
  const { container } = renderInShell(
    <div>
      {first?.body} {second?.body}
    </div>,
  );
  expect(container).toHaveTextContent('Meshwork, a page and others.part {x}');
  expect(screen.getByRole('link', { name: 'a page' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'others' })).toHaveAttribute('target', '_blank');
  expect(container.querySelector('p h6')).toBeNull();
});

it('a text that names an unknown value is refused', () =>
  expect(() => sections('## A\n\nOf {nobody}.\n')).toThrow('No value is given for {nobody}'));

it('a text is in the language of the page, and marked as English where nobody has translated it', () => {
  const ours = Object.assign(textSections('## A {#a}\n\nWords.\n'), { name: 'text:a' });
  const translation = textSections('## B {#a}\n\nPalabras.\n') as never;
  const inSpanish = (sentences: Language['sentences'], text: Text) =>
    withLanguage({ code: 'es', dir: 'ltr', sentences }, () =>
      sectionsOf(text).map(({ title, marks }) => [title, marks]),
    );
  expect(inSpanish({ 'text:a': translation }, ours)).toEqual([['B', {}]]);
  expect(inSpanish({}, ours)).toEqual([['A', { lang: 'en', dir: 'ltr' }]]);
  // An operator's own text is in the language of the operator.
  expect(inSpanish({}, textSections('## A\n\nWords.\n'))).toEqual([['A', {}]]);
});

const show = (Page: ComponentType, contactEmail: string | null = null) =>
  renderInShell(<Page />, {
    answers: { [authCalls.site.path]: aSite({ contactEmail, legalEntity: 'Robots for All' }) },
    user: null,
  });

it.each([
  ['Privacy Policy', PrivacyPage, 12],
  ['Terms of Service', TermsPage, 9],
  ['Cookie Policy', CookiesPage, 5],
] as const)(
  'the %s has a date, numbered sections, and links to them that move the focus',
  async (_title, Page, count) => {
    show(Page);
    expect(screen.getByText(/^Last updated:/)).toHaveTextContent('Last updated: January 2025');
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links).toHaveLength(count);
    for (const [index, link] of links.entries()) {
      await userEvent.click(link);
      const section = document.getElementById(new URL((link as HTMLAnchorElement).href).hash.slice(1));
      expect(section).toHaveFocus();
      expect(section).toHaveAccessibleName(`${index + 1}. ${link.textContent}`);
    }
  },
);

it('the privacy policy names the age, the cookies, the operator and an address', async () => {
  show(PrivacyPage, 'legal@robots.example');
  expect(screen.getByText(/does not serve children under 13/)).toBeVisible();
  expect(await addressOf('Cookie Policy')).toBe('/cookies');
  expect((await screen.findAllByRole('link', { name: /^legal@/ }))[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:legal@/),
  );
  expect(screen.getByText('· Robots for All')).toBeVisible();
});

it('a legal text has the day that operators name', () => {
  globalThis.meshSite = { name: 'Robots Nord', tagline: 'Robots.', legalDate: '2026-11-30' };
  show(TermsPage);
  globalThis.meshSite = undefined;
  expect(screen.getByText('November 30, 2026')).toHaveAttribute('datetime', '2026-11-30');
});

it('the terms name the age, and the way to moderators where operators have set no address', () => {
  show(TermsPage);
  expect(screen.getByText(/To have an account you must be at least 13 years old/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'the moderators, by a report' })).toHaveAttribute(
    'href',
    '/guidelines#where-to-turn',
  );
  expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
});

it('the cookie policy names the cookie under both of its names', () => {
  show(CookiesPage);
  expect(screen.getByText('__Host-meshwork_session')).toBeVisible();
  expect(screen.getByText('meshwork_session')).toBeVisible();
});

it('the guidelines show every published rule at its anchor, and where to turn', () => {
  renderInShell(<GuidelinesPage />, { at: '/guidelines', user: null });
  for (const { id, title, text } of GUIDELINES) {
    expect(document.getElementById(id)).toHaveAccessibleName(new RegExp(`${title}$`));
    expect(screen.getByText(text)).toBeVisible();
  }
  const turn = screen.getByRole('region', { name: /Where to turn$/ });
  expect(turn).toHaveTextContent(/emergency number/);
  // Before the rules, and with a way that reaches a person.
  expect(screen.getAllByRole('region')[0]).toBe(turn);
  expect(within(turn).getByRole('link', { name: 'the moderators, by a report' })).toBeVisible();
});

it('Accessibility lists every criterion with its state, and where to write', async () => {
  const { container } = show(AccessibilityPage, 'help@robots.example');
  expect(screen.getAllByRole('row').filter((row) => within(row).queryByRole('rowheader'))).toHaveLength(55);
  const keyboard = screen.getByRole('row', { name: /^2\.1\.1 Keyboard/ });
  expect(keyboard).toHaveTextContent(/navigation\.journey\.ts.*Tested$/);
  expect(within(keyboard).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/#keyboard$/));
  expect(screen.getByRole('row', { name: /^2\.2\.1 / })).toHaveTextContent(/Open$/);
  expect(screen.getByRole('row', { name: /^1\.3\.3 / })).toHaveTextContent(
    /Looked atNovember 30, 2026$|Looked atNov 30, 2026$/,
  );
  expect(await screen.findByRole('link', { name: 'help@robots.example' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use single keys as shortcuts' }));
  expect(localStorage.getItem('moderationShortcuts')).toBe('off');
  await expectNoAxeViolations(container);
});

it('Evidence shows each figure with its day, version and command, and twenty pictures', async () => {
  const { container } = renderInShell(<EvidencePage />, { at: '/evidence', user: null });
  const tables = screen.getAllByRole('table');
  expect(tables).toHaveLength(12);
  for (const table of tables) expect(table).toHaveAccessibleName(/npm /);
  const states = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  // The counts of criteria are those of this version.
  const dated = /^Not run yet$|^(Holds|Missed|Measured)([A-Z][a-z]+ \d+, \d{4}[0-9a-f]{7,})/;
  expect(states.filter((state) => !dated.test(state ?? ''))).toHaveLength(4);
  expect(screen.getAllByRole('link', { name: /(light|dark), (390|1440) pixels wide$/ })).toHaveLength(20);
  expect(await addressOf('Every criterion')).toBe('/accessibility');
  await expectNoAxeViolations(container);
});

it('a figure that nobody has measured says so, and one that misses its bar as well', () => {
  const rows = [
    { what: 'restores', bar: 'nothing lost', by: 'restore.night.spec.ts' },
    { what: 'detail', bar: '≤ 20 ms', measured: '30 ms', good: false },
    { what: 'time', measured: '3 min' },
  ];
  renderInShell(
    <>
      <FigureTable command="npm run bench" rows={rows} />
      <FigureTable command="npm run lighthouse" rows={[]} />
    </>,
    { user: null },
  );
  const states = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(states).toEqual(['Not run yet', 'Missed', 'Measured', 'Not run yet']);
});

it('Support opens the one answer that the address names', () => {
  renderInShell(<SupportPage />, { at: '/support#verification', user: null });
  expect(screen.getByText(/Verification is handled by the administrators/)).toBeVisible();
  expect(screen.getByText(/Ask for a new one/)).not.toBeVisible();
});

it('Pricing has buttons to the login or the contact, and a table that the keyboard can scroll', () => {
  renderInShell(<PricingPage />, { at: '/pricing', user: null });
  for (const [name, href] of [
    ['Get Started', '/login'],
    ['Start Free Trial', '/login'],
    ['Contact Sales', '/contact'],
    ['Get Started Free', '/login'],
  ] as const)
    expect(screen.getAllByRole('link', { name })[0]).toHaveAttribute('href', href);
  expect(screen.getByRole('region', { name: 'All features by plan' })).toHaveAttribute('tabindex', '0');
});

it('Not Found shows the address, a link home and suggestions', async () => {
  renderInShell(<NotFoundPage />, { at: '/robots/42', user: null });
  expect(screen.getByText('/robots/42')).toBeVisible();
  expect(await addressOf('Go to the start page')).toBe('/');
  const ways = within(screen.getByRole('region', { name: 'Maybe it is here' })).getAllByRole('link');
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    '/resources',
    '/teams',
    '/mentors',
    '/initiatives',
    '/support',
    '/contact',
  ]);
});
