import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e, type MatchReason } from '@meshwork/contracts-community';
import { sharedService } from '@meshwork/test-kit/service';
import { belongs, setStanding, stateSql } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

const { owner, member, recipient, sender } = CAST;

const service = sharedService(startScenes);
/** Places along a meridian: a hundredth of a degree is 1.1 km. */
const CITIES = { HERE: [1, 42.3], NEAR: [2, 43.19], FAR: [3, 43.21] } as const;
beforeAll(async () => {
  for (const [name, [id, latitude]] of Object.entries(CITIES))
    await service.sql(
      `insert into community.city (id, name, region, country, country_code, latitude, longitude, population, plain_label,
         name_key, region_key, country_key, is_used)
       values ($1, $2, '', 'Land', 'LA', $3, -83, 1000, $2, $2, '', 'land', true)`,
      [id, name, latitude],
    );
});
beforeEach(async () => {
  await setScene(service);
  await service.sql(`delete from auth.standing_v1;
    insert into auth.standing_v1 (user_id, age_band, is_suspended) select user_id, 'ADULT', false from auth.public_profile_v1`);
});

interface Case {
  /** The team's only need: an expertise in CAD, in person. */
  need?: object;
  /** SQL of the team: it is in HERE. */
  team?: string;
  /** SQL of the mentor: offers CAD, is in NEAR. */
  mentor?: string;
}

const EXPERTISE: MatchReason = { kind: 'EXPERTISE', area: 'CAD_DESIGN' };
const NEAR: MatchReason = { kind: 'DISTANCE', kilometres: 99 };
const REMOTE: MatchReason = { kind: 'REMOTE' };
const ONLINE = { isRemote: true };

/** Team, mentor and the reasons why they fit; null where they do not. */
const CASES: [string, Case, MatchReason[] | null][] = [
  ['the expertise, near by', {}, [EXPERTISE, NEAR]],
  ['another expertise', { mentor: `expertise_areas = '{SCOUTING}'` }, null],
  ['a skill without an expertise', { need: { area: null } }, null],
  ['too far away', { mentor: 'city_id = 3' }, null],
  ['no city', { mentor: 'city_id = null' }, null],
  ['far away, and online is possible', { need: ONLINE, mentor: 'city_id = 3' }, [EXPERTISE, REMOTE]],
  ['online, with a mentor in person only', { need: ONLINE, mentor: `city_id = 3, meets = 'ON_SITE'` }, null],
  ['in person, with a mentor online only', { mentor: `meets = 'REMOTE'` }, null],
  ['near by, with a mentor online only', { need: ONLINE, mentor: `meets = 'REMOTE'` }, [EXPERTISE, REMOTE]],
  [
    'a language in common',
    { need: { language: 'es' }, mentor: `languages = '{en,es}'` },
    [EXPERTISE, NEAR, { kind: 'LANGUAGE', language: 'es' }],
  ],
  ['no language in common', { need: { language: 'es' }, mentor: `languages = '{en}'` }, null],
  ['a mentor who names no language', { need: { language: 'es' } }, [EXPERTISE, NEAR]],
  [
    'ages in common',
    { team: 'min_age = 13, max_age = 15', mentor: `age_groups = '{HIGH_SCHOOL}'` },
    [EXPERTISE, NEAR, { kind: 'AGES' }],
  ],
  ['other ages', { team: 'min_age = 6, max_age = 12', mentor: `age_groups = '{COLLEGE,HIGH_SCHOOL}'` }, null],
  ['a team that names no ages', { mentor: `age_groups = '{COLLEGE}'` }, [EXPERTISE, NEAR]],
  ['free places', { mentor: 'capacity = 2' }, [EXPERTISE, NEAR, { kind: 'ROOM', room: 2 }]],
  ['a judge, near by', { need: { kind: 'JUDGE', area: null } }, [NEAR]],
  [
    'a volunteer, far away',
    { need: { kind: 'VOLUNTEER', area: null, ...ONLINE }, mentor: 'city_id = 3' },
    null,
  ],
  ['money, near by', { need: { kind: 'MONEY', area: null } }, null],
];

async function prepare({ need = {}, team = '', mentor = '' }: Case) {
  const needs = JSON.stringify([{ kind: 'SKILL', words: 'Help us', area: 'CAD_DESIGN', ...need }]);
  const offers = `expertise_areas = '{CAD_DESIGN,SCOUTING}', city_id = 2`;
  await service.sql(`update community.team set needs = '${needs}', city_id = 1 where id = ${scene.teamId};
    update community.team set ${team || 'min_age = null'} where id = ${scene.teamId};
    update community.mentor_profile set ${offers} where id = ${scene.mentorId};
    update community.mentor_profile set ${mentor || 'capacity = null'} where id = ${scene.mentorId}`);
}
const forMentor = async () => (await service.callAs(recipient, e.needMatches)).data;
const forTeam = async () =>
  (await service.callAs(owner, e.mentorMatches, { teamId: scene.teamId })).data.mentors;

it.each(CASES)('a need and a mentor %s', async (_name, told, reasons) => {
  await prepare(told);
  const { state, needs } = await forMentor();
  expect([state, needs.map((match) => match.reasons)]).toEqual(['READY', reasons ? [reasons] : []]);
  const mentors = await forTeam();
  expect(mentors.map((match) => match.reasons)).toEqual(reasons ? [reasons] : []);
  if (reasons)
    expect([needs[0]?.need.words, mentors[0]?.mentor]).toEqual([
      'Help us',
      { id: scene.mentorId, displayName: 'Person 15', avatarUrl: null, position: null },
    ]);
});

const mentorBecomes = (set: string) => `update community.mentor_profile set ${set}`;
/** After each of these neither finds the other; the mentor reads why where it is about them. */
const APART: [string, string, string][] = [
  ['the mentor pauses', mentorBecomes(`availability_status = 'UNAVAILABLE'`), 'PAUSED'],
  ['the profile is hidden', mentorBecomes('hidden_at = now()'), 'HIDDEN'],
  [
    'all places are taken',
    `${mentorBecomes('capacity = 1')}; ${stateSql('ACCEPTED', "request.kind = 'MENTOR'")}`,
    'FULL',
  ],
  [
    'the profile is invented',
    mentorBecomes(
      `is_demo = true, user_id = null, display_name = 'Ada', availability_status = 'UNAVAILABLE'`,
    ),
    'NO_PROFILE',
  ],
  ['the team is hidden', 'update community.team set hidden_at = now()', 'READY'],
  ['nobody else runs the team', `update community.team_membership set role = 'MEMBER'`, 'READY'],
  [
    'the mentor belongs to the team',
    `insert into community.team_membership (team_id, user_id, role, joined_at)
     values (900001, ${recipient.id}, 'MEMBER', now())`,
    'READY',
  ],
  ['the mentor blocks the owner', `insert into auth.block_v1 values (${recipient.id}, ${owner.id})`, 'READY'],
  ['the owner blocks the mentor', `insert into auth.block_v1 values (${owner.id}, ${recipient.id})`, 'READY'],
];

describe('not any more when', () => {
  beforeEach(() => prepare({}));

  it.each(APART)('%s', async (name, change, state) => {
    expect([(await forMentor()).needs.length, (await forTeam()).length]).toEqual([1, 1]);
    await service.sql(change);
    expect(await forMentor()).toEqual({ state, needs: [] });
    if (name !== 'nobody else runs the team') expect(await forTeam()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the mentor is suspended', () => setStanding(service, [{ id: recipient.id, suspended: true }])],
    ['the mentor is under 18', () => setStanding(service, [{ id: recipient.id, ageBand: 'MINOR' }])],
    ['the mentor has not said an age', () => service.sql('delete from auth.standing_v1')],
  ])('%s', async (_name, happen) => {
    await happen();
    expect([(await forMentor()).needs, await forTeam()]).toEqual([[], []]);
  });

  it('the only owner is suspended', async () => {
    await setStanding(service, [{ id: owner.id, suspended: true }]);
    expect((await forMentor()).needs).toEqual([]);
  });
});

it('without a profile nothing fits', async () => {
  await prepare({});
  expect((await service.callAs(sender, e.needMatches)).data).toEqual({ state: 'NO_PROFILE', needs: [] });
});

it('a blocked owner is left out where another one can answer', async () => {
  await prepare({});
  await service.sql(`update community.team_membership set role = 'OWNER' where user_id = ${member.id}`);
  await service.sql('insert into auth.block_v1 values ($1, $2)', [recipient.id, owner.id]);
  expect((await forMentor()).needs).toHaveLength(1);
  expect(await forTeam()).toEqual([]);
  const { data } = await service.callAs(member, e.mentorMatches, { teamId: scene.teamId });
  expect(data.mentors).toHaveLength(1);
});

it('a mentor sees up to 12 needs', async () => {
  await prepare({});
  const needs = Array.from({ length: 7 }, (_, n) => ({
    kind: 'SKILL',
    words: `Part ${n}`,
    area: 'CAD_DESIGN',
  }));
  await belongs(service, scene.emptyTeamId, member.id, 'OWNER');
  await service.sql('update community.team set needs = $1, city_id = 1', [JSON.stringify(needs)]);
  expect((await forMentor()).needs).toHaveLength(12);
});

it('a need shows three mentors, the available and near ones first', async () => {
  await prepare({});
  await service.sql(`insert into community.mentor_profile (user_id, bio, availability_status, expertise_areas, city_id) values
    (11, 'Bio', 'LIMITED', '{CAD_DESIGN}', 1), (14, 'Bio', 'AVAILABLE', '{CAD_DESIGN}', 1), (16, 'Bio', 'AVAILABLE', '{CAD_DESIGN}', 2)`);
  const names = (await forTeam()).map(({ mentor }) => mentor.displayName);
  expect(names.sort()).toEqual(['Person 14', 'Person 15', 'Person 16']);
});

it('looks on where the first hundred available mentors do not fit', async () => {
  await prepare({ need: ONLINE });
  await service.sql(`delete from community.request;
    delete from community.mentor_profile;
    insert into auth.public_profile_v1 select n, 'person' || n, 'Person ' || n, null from generate_series(5001, 5103) n;
    insert into auth.standing_v1 (user_id, age_band, is_suspended) select n, case when n > 5101 then 'ADULT' else 'MINOR' end, false
      from generate_series(5001, 5103) n;
    insert into community.mentor_profile (user_id, bio, availability_status, expertise_areas)
      select n, 'Bio', case when n = 5102 then 'LIMITED' else 'AVAILABLE' end, '{CAD_DESIGN}' from generate_series(5001, 5103) n`);
  const names = (await forTeam()).map(({ mentor }) => mentor.displayName);
  expect(names.sort()).toEqual(['Person 5102', 'Person 5103']);
});
