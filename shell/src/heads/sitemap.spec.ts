import { expect, it } from '@jest/globals';
import { paths } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { OWN_PAGES, sitemap } from './sitemap.ts';

/** Pages that only a link of a mail or of the login leads to. */
const UNLISTED = [paths.forgotPassword, paths.resetPassword, paths.verifyEmail];

it('the sitemap lists every page of the shell that is for everybody, and the lists of the domains', () => {
  const mounts = Object.keys(MOUNTS).map((mount) => `/${mount}`);
  const addresses = Object.values(paths).filter((path) => typeof path === 'string');
  const own = addresses.filter((path) => !mounts.some((mount) => path.split(/(?<=.)[/?]/)[0] === mount));
  expect([...OWN_PAGES, ...UNLISTED].sort()).toEqual(own.sort());
  const named = [...sitemap().matchAll(/ -->(\/[^<]*)<\/loc>/g)].map(([, path]) => path);
  expect(named).toEqual([...OWN_PAGES, '/resources', '/teams', '/mentors', '/initiatives']);
});
