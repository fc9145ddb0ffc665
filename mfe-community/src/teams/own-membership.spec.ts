import { expect, it } from '@jest/globals';
import { membershipInOwnTeam, membershipOnPage } from './own-membership.ts';

const OWNER = { status: 'ACTIVE', role: 'OWNER' } as const;
const MEMBER = { status: 'ACTIVE', role: 'MEMBER' } as const;
const NONE = { status: 'none' };

it.each([
  ['no membership', null, { memberCount: 3 }, NONE],
  ['a response without a membership', undefined, { memberCount: 3 }, NONE],
  [
    'an open request',
    { status: 'PENDING', role: null } as const,
    { memberCount: 3 },
    { status: 'requested' },
  ],
  [
    'a member',
    MEMBER,
    { memberCount: 3 },
    { status: 'member', owner: false, soleOwner: false, openRequests: 0 },
  ],
  [
    'the owner of a team with others',
    OWNER,
    { memberCount: 2 },
    { status: 'member', owner: true, soleOwner: true, openRequests: 0 },
  ],
  [
    'an owner beside another one',
    OWNER,
    { memberCount: 3, ownerCount: 2 },
    { status: 'member', owner: true, soleOwner: false, openRequests: 0 },
  ],
  [
    'the owner alone',
    OWNER,
    { memberCount: 1 },
    { status: 'member', owner: true, soleOwner: false, openRequests: 0 },
  ],
])('a team page recognises %s', (_case, membership, team, expected) =>
  expect(membershipOnPage(membership, team)).toEqual(expected),
);

it('the list of own teams determines who may leave', () => {
  expect(membershipInOwnTeam({ role: 'OWNER', soleOwner: true })).toEqual({
    status: 'member',
    owner: true,
    soleOwner: true,
    openRequests: 0,
  });
  const member = { role: 'MEMBER', soleOwner: false, pendingRequests: 2 };
  expect(membershipInOwnTeam(member)).toMatchObject({ owner: false, openRequests: 2 });
});
