import { expect, it } from '@jest/globals';
import { LANGUAGES } from '@meshwork/contracts-core';
import { appIn, textsOfApp } from './app-manifest.ts';

const MANIFEST = {
  id: '/',
  name: 'Meshwork',
  description: 'Resources and teams.',
  start_url: '/',
  scope: '/',
  shortcuts: [{ name: 'Teams', url: '/teams' }],
};

it('the app in another language is the same app, which opens and leads on in it', () => {
  expect(textsOfApp(MANIFEST)).toEqual(['Resources and teams.', 'Teams']);
  const said: Readonly<Record<string, string>> = { Teams: 'קבוצות' };
  const [hebrew] = LANGUAGES.filter(({ code }) => code === 'he');
  expect(hebrew && appIn(MANIFEST, hebrew, (text) => said[text] ?? text)).toEqual({
    ...MANIFEST,
    lang: 'he',
    dir: 'rtl',
    start_url: '/he',
    shortcuts: [{ name: 'קבוצות', url: '/he/teams' }],
  });
});
