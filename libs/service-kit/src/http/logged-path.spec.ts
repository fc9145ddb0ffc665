import { expect, it } from '@jest/globals';
import { loggedPath } from './logged-path.ts';

it.each([
  ['/_api/teams?search=secret', '/_api/teams'],
  ['/_api/initiatives/feed/s3cr3t.ics?x', '/_api/initiatives/feed/...'],
  ['/teams/invitations/s3cr3t?x', '/teams/invitations/...'],
  ['/_api/teams/invitations/revoke', '/_api/teams/invitations/revoke'],
  ['/teams/12', '/teams/12'],
])('logs %s as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});
