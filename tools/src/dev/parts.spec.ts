import { expect, it } from '@jest/globals';
import { BROWSER_APPS, SERVICES } from '../lib/apps.ts';
import { partsToDevelop } from './parts.ts';

it('takes a domain for its remote and its service, and a part for itself', () => {
  expect(partsToDevelop(['community'])).toEqual({ apps: ['mfe-community'], services: ['community'] });
  expect(partsToDevelop(['mfe-community'])).toEqual({ apps: ['mfe-community'], services: [] });
  expect(partsToDevelop(['services/community', 'shell'])).toEqual({
    apps: ['shell'],
    services: ['community'],
  });
  expect(partsToDevelop(['catalog'])).toEqual({ apps: [], services: ['catalog'] });
});

it('names every part once', () => {
  expect(partsToDevelop(['account', 'mfe-account', 'services/auth'])).toEqual({
    apps: ['mfe-account'],
    services: ['auth'],
  });
});

it('takes nothing for everything', () => {
  expect(partsToDevelop([])).toEqual({ apps: BROWSER_APPS, services: SERVICES });
});

it('says what there is when asked for something else', () => {
  expect(() => partsToDevelop(['mfe-nothing'])).toThrow('there are: resources, community, account, ');
});
