import { expect, it } from '@jest/globals';
import { sourcesText } from './components/list/team-sources.tsx';
import { membershipInOwnTeam, membershipOnPage } from './own-membership.ts';

const FRC = { teamType: 'FIRST_FRC' } as const;

it.each([
  [
    [FRC],
    undefined,
    'FRC teams are from the public register. FTC, FIRST LEGO League, and VEX teams appear as they sign up.',
  ],
  [[], undefined, 'FRC, FTC, FIRST LEGO League, and VEX teams appear as they sign up.'],
  [[FRC], 'FIRST_FRC', 'FRC teams are from the public register.'],
  [[FRC], 'VEX', 'VEX teams appear as they sign up.'],
  [[FRC], 'MAKERSPACE', ''],
])('says of %j with %s: %s', (sources, only, text) => {
  expect(sourcesText(sources, only)).toBe(text);
});

const OWNER = { status: 'ACTIVE', role: 'OWNER' } as const;
const MEMBER = { status: 'ACTIVE', role: 'MEMBER' } as const;
const ASKED = { status: 'PENDING', role: null } as const;
const NONE = { status: 'none' };
const member = (owner: boolean, soleOwner: boolean) => ({
  status: 'member',
  owner,
  soleOwner,
  openRequests: 0,
});

it.each([
  ['no membership', null, { memberCount: 3 }, NONE],
  ['a response without a membership', undefined, { memberCount: 3 }, NONE],
  ['an open request', ASKED, { memberCount: 3 }, { status: 'requested' }],
  ['a member', MEMBER, { memberCount: 3 }, member(false, false)],
  ['the owner of a team with others', OWNER, { memberCount: 2 }, member(true, true)],
  ['an owner beside another one', OWNER, { memberCount: 3, ownerCount: 2 }, member(true, false)],
  ['the owner alone', OWNER, { memberCount: 1 }, member(true, false)],
])('a team page recognises %s', (_case, membership, team, expected) =>
  expect(membershipOnPage(membership, team)).toEqual(expected),
);

it('the list of own teams determines who may leave', () => {
  expect(membershipInOwnTeam({ role: 'OWNER', soleOwner: true })).toEqual(member(true, true));
  const others = { role: 'MEMBER', soleOwner: false, pendingRequests: 2 };
  expect(membershipInOwnTeam(others)).toMatchObject({ owner: false, openRequests: 2 });
});
