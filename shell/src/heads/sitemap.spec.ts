import { expect, it } from '@jest/globals';
import { paths } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { PAGE_HEADS } from './page-heads.ts';
import { sitemap } from './sitemap.ts';

it('every page of the shell has a head', () => {
  const mounts = Object.keys(MOUNTS).map((mount) => `/${mount}`);
  const addresses = Object.values(paths).filter((path) => typeof path === 'string');
  const own = addresses.filter((path) => !mounts.some((mount) => path.split(/(?<=.)[/?]/)[0] === mount));
  expect(Object.keys(PAGE_HEADS).sort()).toEqual([...own, '/not-found'].sort());
});

it('the sitemap lists every public page', () => {
  const named = [...sitemap().matchAll(/ -->(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(named).toEqual([
    '/',
    '/about',
    '/pricing',
    '/contact',
    '/support',
    '/developers',
    '/privacy',
    '/terms',
    '/cookies',
    '/guidelines',
    '/for-students',
    '/for-coaches',
    '/for-mentors',
    '/for-parents',
    '/for-sponsors',
    '/login',
    '/resources',
    '/teams',
    '/mentors',
    '/initiatives',
  ]);
});
