import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { language, readLanguageBy } from '@meshwork/language';
import { render, screen } from '@testing-library/react';
import type { Registry } from '../registry/registry.types.ts';
import { InItsLanguage } from './in-its-language.tsx';
import { published, TestRemotes } from './test/remotes.fixture.tsx';

const english = language();

beforeEach(() => readLanguageBy(() => ({ code: 'he', dir: 'rtl', sentences: {} })));
afterEach(() => readLanguageBy(() => english));

const speaking = (...languages: string[]): Registry => ({
  ...published,
  remote: (name) => {
    const entry = published.remote(name);
    return entry && { ...entry, languages };
  },
});

/** The language in which a screen reader reads a remote's page. */
function languageOfPage(registry: Registry) {
  render(
    <TestRemotes registry={registry} load={() => new Promise(() => {})}>
      <InItsLanguage remote="mfe-x">
        <p>Teams</p>
      </InItsLanguage>
    </TestRemotes>,
  );
  const marked = screen.getByText('Teams').closest<HTMLElement>('[lang]');
  return marked && [marked.lang, marked.dir];
}

it.each([
  ['from before there were languages', published],
  ['from before this one', speaking('es')],
])('a release %s is read as English', (_, registry) => {
  expect(languageOfPage(registry)).toEqual(['en', 'ltr']);
});

it('a release that speaks the language of the page has no mark', () => {
  expect(languageOfPage(speaking('es', 'he'))).toBeNull();
});

it('nothing is marked on a page in English', () => {
  readLanguageBy(() => english);
  expect(languageOfPage(published)).toBeNull();
});
