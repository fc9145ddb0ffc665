import { expect, it } from '@jest/globals';
import { BROWSER_APPS, SERVICES } from '../lib/apps.ts';
import { partsToDevelop } from './parts.ts';

it('expands a domain to its remote and its service, and keeps a part', () => {
  expect(partsToDevelop(['community'])).toEqual({ apps: ['mfe-community'], services: ['community'] });
  expect(partsToDevelop(['mfe-community'])).toEqual({ apps: ['mfe-community'], services: [] });
  expect(partsToDevelop(['services/community', 'shell'])).toEqual({
    apps: ['shell'],
    services: ['community'],
  });
  expect(partsToDevelop(['catalog'])).toEqual({ apps: [], services: ['catalog'] });
});

it('returns every part once', () => {
  expect(partsToDevelop(['account', 'mfe-account', 'services/auth'])).toEqual({
    apps: ['mfe-account'],
    services: ['auth'],
  });
});

it('returns all parts when none is named', () => {
  expect(partsToDevelop([])).toEqual({ apps: BROWSER_APPS, services: SERVICES });
});

it('lists the parts when the name is unknown', () => {
  expect(() => partsToDevelop(['mfe-nothing'])).toThrow('there are: resources, community, account, ');
});
