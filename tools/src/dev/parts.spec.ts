import { expect, it } from '@jest/globals';
import { BROWSER_APPS, PROCESSES } from '../lib/apps.ts';
import { partsToDevelop } from './parts.ts';

it('expands a domain to its remote and its service, and keeps a part', () => {
  expect(partsToDevelop(['community'])).toEqual({ apps: ['mfe-community'], processes: ['community'] });
  expect(partsToDevelop(['mfe-community'])).toEqual({ apps: ['mfe-community'], processes: [] });
  expect(partsToDevelop(['services/community', 'shell'])).toEqual({
    apps: ['shell'],
    processes: ['community'],
  });
  expect(partsToDevelop(['renderer'])).toEqual({ apps: [], processes: ['renderer'] });
  expect(partsToDevelop(['catalog'])).toEqual({ apps: [], processes: ['catalog'] });
});

it('returns every part once', () => {
  expect(partsToDevelop(['account', 'mfe-account', 'services/auth'])).toEqual({
    apps: ['mfe-account'],
    processes: ['auth'],
  });
});

it('returns all parts when none is named', () => {
  expect(partsToDevelop([])).toEqual({ apps: BROWSER_APPS, processes: PROCESSES });
});

it('lists the parts when the name is unknown', () => {
  expect(() => partsToDevelop(['mfe-nothing'])).toThrow('there are: resources, community, account, ');
});
