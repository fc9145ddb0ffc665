import { expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { belongs, setStanding } from '../../test/community.fixture.ts';
import { initiativeBody, startScenes, teamBody } from '../../test/scene.ts';
import { minor } from './reading-along.fixture.ts';
import { aroundYoungPeople, DETAILS, PEOPLE, TEXT, WORD } from './young-people.fixture.ts';

/** Tests what everybody finds of what somebody under 18 posts (docs/product.md#words-to-young-people). */
const { service, mailbox } = serviceWithMail(startScenes);
const { textOf } = aroundYoungPeople(service, mailbox);

it.each([
  ['MINOR', 'A young member'],
  ['ADULT', `Person ${minor.id}`],
] as const)('what a person of the band %s posts is by "%s" in public', async (ageBand, name) => {
  await setStanding(service, [{ id: minor.id, ageBand }]);
  await service.sql(
    `update auth.public_profile_v1 set avatar_url = '/_api/avatars/face' where user_id = ${minor.id}`,
  );
  const { data: posted } = await service.callAs(
    { id: minor.id, ageBand },
    e.createInitiative,
    initiativeBody({ title: 'Open house' }),
  );
  for (const as of [PEOPLE.visitor, PEOPLE.stranger, PEOPLE.recipient]) {
    const { data: list } = await service.callAs(as, e.listInitiatives, { search: 'Open house' });
    const details = await service.callAs(as, e.initiativeDetails, { id: posted.initiative.id });
    const creators = [list.find(({ id }) => id === posted.initiative.id), details.data].map(
      (initiative) => initiative?.creator,
    );
    const avatarUrl = ageBand === 'MINOR' ? null : '/_api/avatars/face';
    expect(creators).toMatchObject([
      { displayName: name, avatarUrl },
      { displayName: name, avatarUrl },
    ]);
  }
});

it('what somebody under 18 posts shows everybody no way to reach them', async () => {
  await setStanding(service, [{ id: minor.id, ageBand: 'MINOR' }]);
  const { data: posted } = await service.callAs(
    minor,
    e.createInitiative,
    initiativeBody({
      title: WORD,
      description: TEXT,
      rolesDescription: TEXT,
      price: TEXT,
      location: TEXT,
      address: TEXT,
      startDate: '2031-05-05',
      applicationUrl: 'https://wa.me/13135550142',
    }),
  );
  const { data: founded } = await service.callAs(
    minor,
    e.createTeam,
    teamBody({
      teamName: WORD,
      description: TEXT,
      meetingTimes: TEXT,
      needs: [{ kind: 'SKILL', words: TEXT, area: 'CAD_DESIGN' }],
    }),
  );
  const { id } = posted.initiative;
  expect(posted.initiative.applicationUrl).toBeNull();
  const shown = await Promise.all(
    [
      `/_api/initiatives/details?id=${id}`,
      '/_api/initiatives?search=zugspitze',
      '/_api/initiatives.csv?search=zugspitze',
      '/_api/initiatives.atom?search=zugspitze',
      `/_api/initiatives/calendar?id=${id}`,
      `/_api/teams/details?teamId=${founded.team.id}`,
      '/_api/teams?search=zugspitze',
      '/_api/needs?search=zugspitze',
    ].map((path) => textOf(path, undefined)),
  );
  for (const words of shown) {
    expect(words).toContain(WORD);
    expect(DETAILS.slice(0, 2).filter((detail) => words.includes(detail))).toEqual([]);
  }
  expect(shown.slice(0, 5).filter((words) => words.includes(DETAILS[3] ?? ''))).toEqual([]);
});

it('the words of an adult stay when somebody under 18 changes another field', async () => {
  const { data } = await service.callAs(
    PEOPLE.stranger,
    e.createTeam,
    teamBody({ description: 'Call the office: 313-555-0142', meetingTimes: 'Mondays' }),
  );
  await belongs(service, data.team.id, minor.id, 'OWNER');
  await setStanding(service, [{ id: minor.id, ageBand: 'MINOR' }]);
  const { teamName, teamNumber, teamType, description } = data.team;
  const changed = await service.callAs(minor, e.updateTeam, {
    teamId: data.team.id,
    teamName,
    teamNumber,
    teamType,
    description,
    meetingTimes: 'Call 313-555-0199',
  });
  expect(changed.data.team).toMatchObject({
    description: 'Call the office: 313-555-0142',
    meetingTimes: 'Call [telephone number hidden]',
  });
});
