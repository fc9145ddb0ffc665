import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { LANGUAGES } from '@meshwork/contracts-core';
import { type Language, language, readLanguageBy, spoken } from '@meshwork/language';
import { speak } from './speak.ts';

const english = language();
const hebrew = LANGUAGES.find(({ code }) => code === 'he');

/** The published files with sentences. */
let files: Record<string, Language['sentences']>;
let requested: string[];

beforeEach(() => {
  files = {
    '/_shell/v1/lang/first.he.json': { Teams: ['Teams in Hebrew'] },
    '/_mfe/mfe-x/v1/lang/12.he.json': { Mentors: ['Mentors in Hebrew'] },
  };
  requested = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((async (address: string, init?: RequestInit) => {
    requested.push(address);
    init?.signal?.throwIfAborted();
    const found = files[address];
    return found ? new Response(JSON.stringify(found)) : new Response('', { status: 404 });
  }) as typeof fetch);
  document.head.innerHTML = '<script type="text/plain" src="/_shell/v1/js/main.js"></script>';
});

afterEach(() => {
  jest.restoreAllMocks();
  readLanguageBy(() => english);
  globalThis.meshSentences = undefined;
});

const start = () => {
  if (!hebrew) throw new Error('languages.ts has no Hebrew');
  return speak(hebrew);
};

it('a page speaks its language as soon as the sentences of its first scripts are there', async () => {
  await start();
  expect(language()).toMatchObject({ code: 'he', dir: 'rtl' });
  expect(requested).toEqual(['/_shell/v1/lang/first.he.json']);
  expect([spoken('Teams'), spoken('Mentors')]).toEqual(['Teams in Hebrew', 'Mentors']);
});

it('a chunk brings its sentences, also after others were said', async () => {
  await start();
  expect(spoken('Mentors')).toBe('Mentors');
  await globalThis.meshSentences?.('/_mfe/mfe-x/v1/lang/12', ['es', 'he']);
  expect([spoken('Teams'), spoken('Mentors')]).toEqual(['Teams in Hebrew', 'Mentors in Hebrew']);
});

it('a build that does not speak the language is asked for no sentences', async () => {
  await start();
  await globalThis.meshSentences?.('/_mfe/mfe-x/v1/lang/12', ['es']);
  expect(requested).toEqual(['/_shell/v1/lang/first.he.json']);
});

it('what cannot be loaded is said in English', async () => {
  files = {};
  await start();
  jest.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  await globalThis.meshSentences?.('/_mfe/mfe-x/v1/lang/12', ['he']);
  expect([spoken('Teams'), spoken('Mentors')]).toEqual(['Teams', 'Mentors']);
});

it('what does not come in time is said in English', async () => {
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await start();
  expect([requested.length, spoken('Teams')]).toEqual([1, 'Teams']);
});

it('a file of sentences is fetched once, and again only where it did not come', async () => {
  await start();
  const ask = () => globalThis.meshSentences?.('/_mfe/mfe-x/v1/lang/12', ['he']);
  jest.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await ask();
  expect(spoken('Mentors')).toBe('Mentors');
  await Promise.all([ask(), ask()]);
  await ask();
  expect(spoken('Mentors')).toBe('Mentors in Hebrew');
  expect(requested.filter((address) => address.startsWith('/_mfe/'))).toHaveLength(1);
});
