import { describe, expect, it } from '@jest/globals';
import {
  createResourceSchema,
  DIFFICULTY_LEVELS,
  RESOURCE_CATEGORIES,
  RESOURCE_TYPES,
} from '@meshwork/contracts-catalog';
import { canonical, countBy, type DocPage, type LibraryEntry, readLines, repeated } from './data.fixture.ts';

const library = readLines<LibraryEntry>('curated-library.jsonl');
const pages = readLines<DocPage>('doc-pages.jsonl');

describe('the curated library', () => {
  it('has at least 120 entries, each with a key and an address of its own', () => {
    expect(library.length).toBeGreaterThanOrEqual(120);
    expect(repeated(library.map((entry) => entry.key))).toEqual([]);
    expect(repeated(library.map((entry) => entry.title.toLowerCase()))).toEqual([]);
    expect(repeated([...library, ...pages].map((entry) => canonical(entry.url)))).toEqual([]);
  });

  it.each(library.map((entry) => [entry.key, entry] as const))(
    '%s is what a person could post',
    (key, entry) => {
      const { error } = createResourceSchema.safeParse({ ...entry, teamId: null });
      expect(error?.issues).toBeUndefined();
      expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(entry.url).toMatch(/^https:\/\//);
      const sentences = entry.description.split(/[.?!](?:\s|$)/).filter(Boolean);
      expect(sentences.length).toBeGreaterThanOrEqual(2);
      expect(entry.category.length).toBeLessThanOrEqual(3);
      expect([entry.publisher, entry.difficultyLevel]).not.toContain('');
    },
  );

  it('covers every category, type and difficulty well', () => {
    const categories = countBy(library, (entry) => entry.category);
    const types = countBy(library, (entry) => [entry.type]);
    const levels = countBy(library, (entry) => [entry.difficultyLevel]);
    expect(RESOURCE_CATEGORIES.filter((category) => (categories.get(category) ?? 0) < 8)).toEqual([]);
    expect(RESOURCE_TYPES.filter((type) => (types.get(type) ?? 0) < 12)).toEqual([]);
    expect(DIFFICULTY_LEVELS.filter((level) => (levels.get(level) ?? 0) < 30)).toEqual([]);
  });

  it('has something of every difficulty in every category', () => {
    const pairs = countBy(library, (entry) =>
      entry.category.map((category) => `${category} ${entry.difficultyLevel}`),
    );
    const wanted = RESOURCE_CATEGORIES.flatMap((category) =>
      DIFFICULTY_LEVELS.map((level) => `${category} ${level}`),
    );
    expect(wanted.filter((pair) => (pairs.get(pair) ?? 0) < 2)).toEqual([]);
  });

  it('has a guide for at least a quarter of its entries, in plain HTML', () => {
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
});
