import { expect, it } from '@jest/globals';
import { PENDING, STRANGER, standingOfMember, standingOnPage } from './standing.ts';

const OWNER = { status: 'ACTIVE', role: 'OWNER' } as const;
const MEMBER = { status: 'ACTIVE', role: 'MEMBER' } as const;

it.each([
  ['nobody', null, 3, STRANGER],
  ['a server that does not say', undefined, 3, STRANGER],
  ['an open request', { status: 'PENDING', role: null } as const, 3, PENDING],
  ['a member', MEMBER, 3, { as: 'member', owner: false, soleOwner: false, waiting: 0 }],
  ['the owner of a team with others', OWNER, 2, { as: 'member', owner: true, soleOwner: true, waiting: 0 }],
  ['the owner alone', OWNER, 1, { as: 'member', owner: true, soleOwner: false, waiting: 0 }],
])('a team page shows %s', (_who, membership, members, standing) =>
  expect(standingOnPage(membership, members)).toEqual(standing),
);

it("one's own teams say who may leave", () => {
  expect(standingOfMember({ role: 'OWNER', soleOwner: true })).toEqual({
    as: 'member',
    owner: true,
    soleOwner: true,
    waiting: 0,
  });
  const member = { role: 'MEMBER', soleOwner: false, pendingRequests: 2 };
  expect(standingOfMember(member)).toMatchObject({ owner: false, waiting: 2 });
});
