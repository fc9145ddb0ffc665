import { expect, it } from '@jest/globals';
import { demoSite } from './service-environment.ts';

it('sets what operators set where the site is a demonstration, and nothing elsewhere', () => {
  expect(Object.keys(demoSite({}))).toEqual([
    'CONTACT_EMAIL',
    'LEGAL_ENTITY',
    'LEGAL_ADDRESS',
    'SOCIAL_LINKS',
  ]);
  expect(demoSite({ DEMO_DATA: 'off' })).toEqual({});
});
