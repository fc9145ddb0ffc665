import type { Page } from '@playwright/test';

/** Names that are the same in all languages. */
const NAMES =
  /Meshwork Demonstration|1 Example Street, Example City|Meshwork|FIRST|FRC|FTC|FLL|VEX|CAD|UTC|LinkedIn|Instagram|Twitter|Facebook|YouTube|GitHub/g;

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** Names, days, which the pseudo-language writes as English does, and addresses. */
const ALIKE = [
  NAMES,
  RegExp(`(?:\\w+day, )?(?:${MONTHS})[a-z]*(?: \\d+)?`, 'g'),
  /[\w.+-]+@[\w.-]+|(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?|(?:^|\s)\/\S+/g,
];

/** Words of people and of data, which no sentence has: their elements say so. */
const OF_PEOPLE = 'bdi, [dir="auto"], [translate="no"], [lang]:not(html), option, time';
const NOT_READ = 'script, style, noscript, template, code, pre, kbd';
const READ = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
/** Its title is the name of where it leads. */
const NAMED = 'a[title], link';

interface Found {
  readonly texts: readonly string[];
  /** Labels may repeat them, as in "Delete Robo Club". */
  readonly ofPeople: readonly string[];
}

const textsOfPage = (page: Page): Promise<Found> =>
  page.evaluate(
    ([ofPeople, notRead, attributes, named]) => {
      const texts = [document.title];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (!node.parentElement?.closest(`${ofPeople}, ${notRead}`)) texts.push(node.textContent ?? '');
      for (const attribute of attributes)
        for (const element of document.body.querySelectorAll(`[${attribute}]`))
          if (!element.closest(`[lang]:not(html), ${named}`))
            texts.push(element.getAttribute(attribute) ?? '');
      const words = [...document.body.querySelectorAll(ofPeople)].map(({ textContent }) => textContent ?? '');
      return { texts, ofPeople: words };
    },
    [OF_PEOPLE, NOT_READ, READ, NAMED] as const,
  );

/** Letters as the pseudo-language writes them. */
const MARKED = /[\u00c0-\u1eff]/;

/** A text of a page is English where it has no marked letter; a sentence that is marked, where two words within it are English. */
const isPlain = (text: string, known: readonly string[]): boolean => {
  const own = known.reduce((left, words) => left.replaceAll(words, ''), text);
  const rest = ALIKE.reduce((left, pattern) => left.replace(pattern, ''), own);
  return MARKED.test(rest) ? /\b[a-z]{2,} [a-z]{2,}\b/.test(rest) : /[a-z]{3}/i.test(rest);
};

/** @returns the texts of a page in the pseudo-language that are English: whoever reads another language reads them so, too */
export async function plainWords(page: Page): Promise<string[]> {
  const { texts, ofPeople } = await textsOfPage(page);
  const known = [...new Set(ofPeople.map((words) => words.trim()))]
    .filter((words) => words.length > 1)
    .sort((a, b) => b.length - a.length);
  return [...new Set(texts.filter((text) => isPlain(text, known)).map((text) => text.trim()))];
}
