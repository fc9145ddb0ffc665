import type { Page } from '@playwright/test';

interface Step {
  from: string;
  to: string;
  /** The link that leads there. */
  link: string;
  /** The next page's own heading. */
  heading: RegExp;
  /** Cards that the first screen of a list shows. */
  cards: number;
}

const MAIN = 'nav[aria-label="Main"] a';

/** A round through the site by its links. */
const STEPS: readonly Step[] = [
  { from: '/', to: '/teams', link: `${MAIN}[href="/teams"]`, heading: /^Find Your Team$/, cards: 12 },
  { from: '/teams', to: 'a team', link: 'main li a[href^="/teams/"]', heading: /^(?!Find Your)/, cards: 0 },
  {
    from: 'a team',
    to: '/resources',
    link: `${MAIN}[href="/resources"]`,
    heading: /^Resource Library$/,
    cards: 12,
  },
  {
    from: '/resources',
    to: 'a resource',
    link: 'main li a[href^="/resources/"]',
    heading: /^(?!Resource Library)/,
    cards: 0,
  },
  {
    from: 'a resource',
    to: '/initiatives',
    link: `${MAIN}[href="/initiatives"]`,
    heading: /^Opportunities/,
    cards: 12,
  },
  {
    from: '/initiatives',
    to: '/mentors',
    link: `${MAIN}[href="/mentors"]`,
    heading: /^Find a Mentor$/,
    cards: 12,
  },
  { from: '/mentors', to: '/pricing', link: `${MAIN}[href="/pricing"]`, heading: /pric/i, cards: 0 },
  { from: '/pricing', to: '/', link: 'header a[href="/"]', heading: /robotics/i, cards: 0 },
];

/** Time from the click to the frame after the next page's own heading, and its cards, are there: in milliseconds. */
const timeOf = (page: Page, { link, heading, cards }: Step) =>
  page.evaluate(
    ({ link, pattern, flags, cards }) =>
      new Promise<number>((done, failed) => {
        const before = document.querySelector('h1');
        const anchor = document.querySelector<HTMLElement>(link);
        if (!anchor) return failed(new Error(`no link ${link}`));
        const expected = new RegExp(pattern, flags);
        const isThere = () => {
          const title = document.querySelector('h1');
          if (!title || title === before || !expected.test(title.textContent ?? '')) return false;
          const titles = document.querySelectorAll('main ul[data-view] > li :is(h2, h3)');
          return titles.length >= cards;
        };
        const began = performance.now();
        anchor.click();
        const check = () => {
          const ms = performance.now() - began;
          if (isThere()) requestAnimationFrame(() => done(performance.now() - began));
          else if (ms > 8000) failed(new Error(`${link}: the page did not appear`));
          else requestAnimationFrame(check);
        };
        requestAnimationFrame(check);
      }),
    { link, pattern: heading.source, flags: heading.flags, cards },
  );

/**
 * Goes around the site by its links.
 * @returns by step, the milliseconds of each round; the first round, in which code and data are not there yet, is left out
 */
export async function routeChanges(page: Page, rounds: number): Promise<Map<string, number[]>> {
  await page.goto('/');
  await page.locator('h1').waitFor();
  const times = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const step of STEPS) {
      // Idle work of the page that was just opened must not count for the next one.
      await page.waitForTimeout(300);
      const ms = await timeOf(page, step);
      const name = `${step.from} → ${step.to}`;
      if (round > 0) times.set(name, [...(times.get(name) ?? []), ms]);
    }
  }
  return times;
}

/** Tells whether Back to a page restores it from the browser's back-forward cache. */
export async function restoredByBack(page: Page, path: string): Promise<boolean> {
  await page.goto(path);
  await page.locator('h1').waitFor();
  await page.evaluate(() => {
    addEventListener('pageshow', (event) => document.body.setAttribute('data-kept', String(event.persisted)));
  });
  await page.goto('/about');
  await page.locator('h1').waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForTimeout(500);
  return (await page.locator('body').getAttribute('data-kept')) === 'true';
}
