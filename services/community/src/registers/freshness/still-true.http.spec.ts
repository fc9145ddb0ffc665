import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { belongs } from '../../test/community.fixture.ts';
import { CAST, mentorBody, scene, setScene, startScenes, teamBody } from '../../test/scene.ts';
import { FreshnessCheck } from './freshness-check.task.ts';
import { ResourceFreshnessNotices } from './resource-freshness-notices.task.ts';

const { owner, member, recipient, stranger } = CAST;
const { service, mailbox } = serviceWithMail(startScenes);
beforeEach(() => setScene(service));

describe('things that are asked about', () => {
  beforeEach(async () => {
    for (const table of ['team', 'mentor_profile'])
      await service.sql(`update community.${table} set confirmed_at = '2026-06-30T23:00:00Z'`);
    await service.sql(
      `insert into community.team (team_name, team_number, team_type) values ('Late Owls', '300', 'FIRST_FTC')`,
    );
  });

  const runOn = (day: string) =>
    service.app.get(FreshnessCheck, { strict: false }).run(new Date(`${day}T12:00:00Z`));
  const page = async (as = owner) => (await service.callAs(as, e.teamDetails, { teamId: scene.teamId })).data;
  const numbers = async () =>
    (await service.call(e.listTeams)).data.teams.map(({ teamNumber }) => teamNumber);
  const confirm = (as: typeof owner, ...things: { kind: 'team' | 'mentor'; id: number }[]) =>
    service.callAs(as, e.confirmThings, { things });
  const ofTeam = () => ({ kind: 'team' as const, id: scene.teamId });

  it('owners are asked once each 1 July by notice and mail, and one press answers', async () => {
    await runOn('2026-06-30');
    expect((await page()).membership?.stillTrueBy).toBeUndefined();
    await runOn('2026-07-01');
    await runOn('2026-07-02');
    const mail = await mailbox.next(
      'person13@example.org',
      /Is what Meshwork says of 100 Robo Foxes still true\?/,
    );
    expect(mail.text).toContain('Without an answer until Friday, July 31, 2026');
    await mailbox.next('person15@example.org', /Is your mentor profile still true\?/);
    expect(mailbox.mails).toEqual([]);
    expect((await page()).membership?.stillTrueBy).toBe('2026-07-31T12:00:00.000Z');
    expect((await page(member)).membership?.stillTrueBy).toBeUndefined();

    expect((await confirm(stranger, ofTeam())).failure.code).toBe('NOTHING_TO_CONFIRM');
    expect((await confirm(member, ofTeam())).failure.code).toBe('NOTHING_TO_CONFIRM');
    expect((await confirm(owner, ofTeam())).data).toEqual({ confirmed: 1 });
    expect((await confirm(owner, ofTeam())).failure.code).toBe('NOTHING_TO_CONFIRM');
    await runOn('2026-09-01');
    expect((await page()).team.unconfirmedSince).toBeUndefined();
  });

  it('a team without an answer fades after 30 days, and comes back with one press', async () => {
    await runOn('2026-07-01');
    await runOn('2026-07-31');
    expect(await numbers()).toEqual(['100', '200', '300']);
    await runOn('2026-08-01');
    expect(await numbers()).toEqual(['200', '300', '100']);
    expect((await page(stranger)).team.unconfirmedSince).toBe(2026);
    expect((await service.callAs(owner, e.askedThings)).data.things).toEqual([
      {
        kind: 'team',
        id: scene.teamId,
        title: '100 Robo Foxes',
        path: `/teams/${scene.teamId}`,
        until: '2026-07-31T12:00:00.000Z',
        isFaded: true,
      },
    ]);
    await confirm(owner, ofTeam());
    expect(await numbers()).toEqual(['100', '200', '300']);
    expect((await page(stranger)).team.unconfirmedSince).toBeUndefined();
  });

  it('a change counts as an answer', async () => {
    await runOn('2026-07-01');
    await runOn('2026-08-01');
    const { teamId } = scene;
    const foxes = { teamId, teamName: 'Robo Foxes', teamNumber: '100', teamType: 'FIRST_FTC' };
    await service.callAs(owner, e.updateTeam, teamBody(foxes));
    await service.callAs(recipient, e.saveMentor, mentorBody());
    expect((await service.callAs(recipient, e.askedThings)).data.things).toEqual([]);
    expect((await page()).membership?.stillTrueBy).toBeUndefined();
    expect(await numbers()).toEqual(['100', '200', '300']);
  });

  it('mentors fade behind all others and come back; one press answers for everything', async () => {
    await service.sql(
      `insert into community.mentor_profile (user_id, bio, availability_status, expertise_areas)
     values (${stranger.id}, 'Builds robots, too.', 'UNAVAILABLE', '{ROBOTICS}')`,
    );
    await belongs(service, scene.teamId, recipient.id, 'OWNER');
    const ids = async () => (await service.call(e.listMentors)).data.mentors.map(({ id }) => id);
    expect((await ids())[0]).toBe(scene.mentorId);
    await runOn('2026-07-01');
    await runOn('2026-08-01');
    expect((await ids()).at(-1)).toBe(scene.mentorId);
    const shown = async (as = recipient) =>
      (await service.callAs(as, e.mentorDetails, { mentorId: scene.mentorId })).data;
    expect(await shown()).toMatchObject({
      unconfirmedSince: 2026,
      stillTrueBy: '2026-07-31T12:00:00.000Z',
    });
    expect((await shown(stranger)).stillTrueBy).toBeUndefined();

    const { things } = (await service.callAs(recipient, e.askedThings)).data;
    expect(things.map(({ kind }) => kind)).toEqual(['mentor', 'team']);
    const both = await confirm(recipient, ofTeam(), { kind: 'mentor', id: scene.mentorId });
    expect(both.data).toEqual({ confirmed: 2 });
    expect((await ids())[0]).toBe(scene.mentorId);
    expect((await service.callAs(recipient, e.askedThings)).data.things).toEqual([]);
  });

  it('nobody is asked about what is hidden or has no owner', async () => {
    await service.sql(`update community.team set hidden_at = now() where id = ${scene.teamId}`);
    await service.sql('update community.mentor_profile set hidden_at = now()');
    await runOn('2026-07-01');
    for (const table of ['team', 'mentor_profile'])
      expect(await service.sql(`select id from community.${table} where still_asked_at is not null`)).toEqual(
        [],
      );
  });
});

describe('resources that are asked about', () => {
  beforeEach(() => service.sql('delete from catalog.asked_resource_v1; delete from community.notification'));

  const runOn = (day: string) =>
    service.app.get(ResourceFreshnessNotices, { strict: false }).run(new Date(`${day}T12:00:00Z`));
  const ask = (id: number, createdBy: number | null, teamId: number | null, day = '2026-07-01') =>
    service.sql(
      `insert into catalog.asked_resource_v1 values (${id}, ${createdBy}, ${teamId}, '${day}T10:00:00Z')`,
    );
  const told = () =>
    service.sql(`select person_id, path from community.notification order by person_id, path`);

  it('whoever added resources is told once each summer, with a mail to the first of them', async () => {
    await ask(8, stranger.id, null);
    await ask(7, stranger.id, null);
    await runOn('2026-07-01');
    await runOn('2026-07-02');
    expect(await told()).toEqual([{ person_id: stranger.id, path: '/resources/7' }]);
    const mail = await mailbox.next(
      `person${stranger.id}@example.org`,
      /resources that you added still help/,
    );
    expect(mail.text).toContain('Without an answer until Friday, July 31, 2026');
    expect(mailbox.mails.filter(({ subject }) => subject?.includes('still help'))).toEqual([]);
  });

  it('the next summer asks again, and not about the summer before', async () => {
    await ask(7, stranger.id, null);
    await runOn('2026-07-01');
    await runOn('2027-07-01');
    expect(await told()).toHaveLength(1);
    await ask(8, stranger.id, null, '2027-07-01');
    await runOn('2027-07-01');
    expect(await told()).toHaveLength(2);
  });

  it('a link that breaks later is told once more, once in a month', async () => {
    await ask(7, stranger.id, null);
    await runOn('2026-07-01');
    await ask(8, stranger.id, null, '2026-10-05');
    await runOn('2026-10-06');
    await runOn('2026-10-07');
    await ask(9, stranger.id, null, '2026-10-30');
    await runOn('2026-10-31');
    expect((await told()).map(({ path }) => path)).toEqual(['/resources/7', '/resources/8']);
  });

  it('the owners of a team are told where the poster is no member any more or has no account', async () => {
    await ask(7, member.id, scene.teamId);
    await ask(8, stranger.id, scene.teamId);
    await ask(9, 999_999, null);
    await runOn('2026-07-01');
    expect(await told()).toEqual([
      { person_id: member.id, path: '/resources/7' },
      { person_id: owner.id, path: '/resources/8' },
    ]);
  });

  it.each([
    ['gone', 'delete from community.request; delete from community.team'],
    ['hidden', 'update community.team set hidden_at = now()'],
  ])('the poster is told, as the one who may answer, where the team is %s', async (_how, change) => {
    await ask(7, stranger.id, scene.teamId);
    await ask(8, 999_999, scene.teamId);
    await service.sql(change);
    await runOn('2026-07-01');
    expect(await told()).toEqual([{ person_id: stranger.id, path: '/resources/7' }]);
  });
});
