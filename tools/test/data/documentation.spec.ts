import { describe, expect, it } from '@jest/globals';
import { DIFFICULTY_LEVELS, RESOURCE_CATEGORIES, RESOURCE_TYPES } from '@meshwork/contracts-catalog';
import {
  type DocPage,
  readJson,
  readLines,
  repeated,
  type Section,
  sectionOf,
  withoutScheme,
} from './data.fixture.ts';

const pages = readLines<DocPage>('doc-pages.jsonl');
const sections = readJson<Record<string, Section>>('doc-sections.json');
const titles = readJson<Record<string, string>>('doc-titles.json');

describe('the documentation pages', () => {
  it('are 652, of known categories and types, each with publisher and licence', () => {
    expect(pages).toHaveLength(652);
    expect(repeated(pages.map((page) => page.url))).toEqual([]);
    for (const page of pages) {
      expect(RESOURCE_CATEGORIES).toEqual(expect.arrayContaining(page.category));
      expect(RESOURCE_TYPES).toContain(page.type);
      expect([page.publisher, page.licence]).not.toContain('');
    }
  });

  it('each belong to a section, and no section is without pages', () => {
    const used = new Map(pages.map((page) => [page.url, sectionOf(page, sections)]));
    expect([...used].filter(([, prefix]) => prefix === undefined)).toEqual([]);
    const reached = new Set(used.values());
    expect(Object.keys(sections).filter((prefix) => !reached.has(prefix))).toEqual([]);
  });

  it('have sections that are specific', () => {
    const isSpecific = (prefix: string) =>
      prefix.split('/').length > 4 || prefix.endsWith('.html') || prefix.startsWith('ftc-docs.');
    expect(Object.keys(sections).filter((prefix) => !isSpecific(prefix))).toEqual([]);
    for (const section of Object.values(sections)) {
      expect(DIFFICULTY_LEVELS).toContain(section.difficultyLevel);
      expect(RESOURCE_CATEGORIES).toEqual(expect.arrayContaining(section.extraCategories));
      expect(section.about).toMatch(/^[A-Z].{30,300}\.$/);
    }
    expect(repeated(Object.values(sections).map((section) => section.about))).toEqual([]);
  });

  it('have distinct titles', () => {
    const addresses = new Set(pages.map((page) => withoutScheme(page.url)));
    expect(Object.keys(titles).filter((address) => !addresses.has(address))).toEqual([]);
    const shown = pages.map((page) => titles[withoutScheme(page.url)] ?? page.title);
    expect(repeated(shown.map((title) => title.toLowerCase()))).toEqual([]);
    for (const title of shown) expect(title).toMatch(/^.{3,200}$/u);
  });
});
