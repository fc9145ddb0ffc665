import { expect, it } from '@jest/globals';
import { canonical, type LibraryEntry, readLines, repeated } from './data.fixture.ts';

const library = readLines<LibraryEntry>('curated-library.jsonl');
const pages = readLines<Pick<LibraryEntry, 'url'>>('doc-pages.jsonl');

// That each row can be imported, and what all of them cover, services/catalog/src/modules/library tests.

it('the curated library has at least 120 entries, each with a key and an address of its own', () => {
  expect(library.length).toBeGreaterThanOrEqual(120);
  expect(repeated(library.map((entry) => entry.key))).toEqual([]);
  expect(repeated(library.map((entry) => entry.title.toLowerCase()))).toEqual([]);
  expect(repeated([...library, ...pages].map((entry) => canonical(entry.url)))).toEqual([]);
});

it('the curated library has a guide for at least a quarter of its entries, in plain HTML', () => {
  const guides = library.map((entry) => entry.additionalContent).filter((guide) => guide !== null);
  expect(guides.length).toBeGreaterThanOrEqual(library.length / 4);
  for (const guide of guides) {
    const tags = [...guide.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)];
    expect(
      tags.map((tag) => tag[1]).filter((tag) => !/^(p|h3|ul|ol|li|strong|em|a|code)$/.test(tag ?? '')),
    ).toEqual([]);
    expect(tags.filter((tag) => tag[2] !== '' && tag[1] !== 'a')).toEqual([]);
    expect(guide.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
  }
});
