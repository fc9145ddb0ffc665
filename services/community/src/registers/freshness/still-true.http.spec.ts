import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { belongs } from '../../test/community.fixture.ts';
import { CAST, mentorBody, scene, setScene, startScenes, teamBody } from '../../test/scene.ts';
import { FreshnessCheck } from './freshness-check.task.ts';

const { owner, member, recipient, stranger } = CAST;
const { service, mailbox } = serviceWithMail(startScenes);
beforeEach(() => setScene(service));

const runOn = (day: string, hour = 12) =>
  service.app.get(FreshnessCheck, { strict: false }).run(new Date(`${day}T${hour}:00:00Z`));
const QUESTION = /^Is what you have on Meshwork still true\?/;

describe('what is asked about', () => {
  beforeEach(async () => {
    for (const table of ['team', 'mentor_profile'])
      await service.sql(`update community.${table} set confirmed_at = '2026-06-30T23:00:00Z'`);
    await service.sql(
      `insert into community.team (team_name, team_number, team_type) values ('Late Owls', '300', 'FIRST_FTC')`,
    );
  });

  const page = async (as = owner) => (await service.callAs(as, e.teamDetails, { teamId: scene.teamId })).data;
  const numbers = async () =>
    (await service.call(e.listTeams)).data.teams.map(({ teamNumber }) => teamNumber);
  const confirm = (as: typeof owner, ...items: { kind: 'team' | 'mentor'; id: number }[]) =>
    service.callAs(as, e.confirmItems, { items });
  const asked = async (as: typeof owner) => (await service.callAs(as, e.askedItems)).data.items;
  const ofTeam = () => ({ kind: 'team' as const, id: scene.teamId });
  const questions = () =>
    service.sql(`select person_id, path from community.notification where title ~ 'still true' order by 1`);

  it('owners and mentors are asked once each 1 July by notice and mail, and one press answers', async () => {
    await runOn('2026-06-30');
    expect((await page()).membership?.stillTrueBy).toBeUndefined();
    await runOn('2026-07-01');
    await runOn('2026-07-01', 15);
    await runOn('2026-07-02');
    const mail = await mailbox.next('person13@example.org', QUESTION);
    expect(mail.text).toContain('has answered for until Friday, July 31, 2026');
    await mailbox.next('person15@example.org', QUESTION);
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

  it('who has a team, a profile and resources gets one question for all of it', async () => {
    await service.sql('delete from catalog.asked_resource_v1; delete from community.notification');
    await belongs(service, scene.teamId, recipient.id, 'OWNER');
    await runOn('2026-07-01');
    await service.sql(
      `insert into catalog.asked_resource_v1 values (7, ${recipient.id}, null, '2026-07-01T12:40:00Z')`,
    );
    expect(await questions()).toEqual([]);
    await runOn('2026-07-01', 15);
    await runOn('2026-07-01', 16);
    expect(await questions()).toEqual(
      [owner, recipient].map(({ id }) => ({ person_id: id, path: '/account/still-true' })),
    );
  });

  it('a team without an answer fades after 30 days, and comes back with one press', async () => {
    await runOn('2026-07-01');
    await runOn('2026-07-31');
    expect(await numbers()).toEqual(['100', '200', '300']);
    await runOn('2026-08-01');
    expect(await numbers()).toEqual(['200', '300', '100']);
    expect((await page(stranger)).team.unconfirmedSince).toBe(2026);
    expect(await asked(owner)).toEqual([
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

  it('a verified team keeps its badge by the answer to the same question', async () => {
    await service.sql(`update community.team set is_verified = true where id = ${scene.teamId}`);
    await runOn('2026-07-01');
    await confirm(owner, ofTeam());
    await runOn('2026-08-01');
    expect((await page()).team.isVerified).toBe(true);
  });

  it('a verified team that nobody answers for loses its badge, also one without an owner', async () => {
    const { teamId, emptyTeamId } = scene;
    await service.sql(`update community.team set is_verified = true where id in (${teamId}, ${emptyTeamId})`);
    await runOn('2026-07-01');
    await runOn('2026-07-31');
    expect((await page()).team.isVerified).toBe(true);
    await runOn('2026-08-01');
    await mailbox.next('person13@example.org', /100 Robo Foxes is no longer shown as verified/);
    expect(await service.sql('select from community.team where is_verified')).toEqual([]);
    await confirm(owner, ofTeam());
    expect((await page()).team.isVerified).toBe(false);
  });

  it('a change counts as an answer', async () => {
    await runOn('2026-07-01');
    await runOn('2026-08-01');
    const { teamId } = scene;
    const foxes = { teamId, teamName: 'Robo Foxes', teamNumber: '100', teamType: 'FIRST_FTC' };
    await service.callAs(owner, e.updateTeam, teamBody(foxes));
    await service.callAs(recipient, e.saveMentor, mentorBody());
    expect(await asked(recipient)).toEqual([]);
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

    expect((await asked(recipient)).map(({ kind }) => kind)).toEqual(['mentor', 'team']);
    const both = await confirm(recipient, ofTeam(), { kind: 'mentor', id: scene.mentorId });
    expect(both.data).toEqual({ confirmed: 2 });
    expect((await ids())[0]).toBe(scene.mentorId);
    expect(await asked(recipient)).toEqual([]);
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
  beforeEach(async () => {
    await service.sql('delete from catalog.asked_resource_v1; delete from community.notification');
    for (const table of ['team', 'mentor_profile'])
      await service.sql(`update community.${table} set confirmed_at = '2099-01-01'`);
  });

  const ask = (id: number, createdBy: number | null, teamId: number | null, day = '2026-07-01') =>
    service.sql(
      `insert into catalog.asked_resource_v1 values (${id}, ${createdBy}, ${teamId}, '${day}T09:00:00Z')`,
    );
  const told = async () =>
    (
      await service.sql<{ person_id: number }>(`select person_id from community.notification order by id`)
    ).map(({ person_id }) => person_id);

  it('whoever added resources is told once each summer, by one mail', async () => {
    await ask(8, stranger.id, null);
    await ask(7, stranger.id, null);
    await runOn('2026-07-01');
    await runOn('2026-07-02');
    expect(await told()).toEqual([stranger.id]);
    const mail = await mailbox.next(`person${stranger.id}@example.org`, QUESTION);
    expect(mail.text).toContain('has answered for until Friday, July 31, 2026');
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
    expect(await told()).toHaveLength(2);
  });

  it('the owners of a team are told where the poster is no member any more or has no account', async () => {
    await ask(7, member.id, scene.teamId);
    await ask(8, stranger.id, scene.teamId);
    await ask(9, 999_999, null);
    await runOn('2026-07-01');
    expect((await told()).sort()).toEqual([member.id, owner.id].sort());
  });

  it.each([
    ['gone', 'delete from community.request; delete from community.team'],
    ['hidden', 'update community.team set hidden_at = now()'],
  ])('the poster is told, as the one who may answer, where the team is %s', async (_how, change) => {
    await ask(7, stranger.id, scene.teamId);
    await ask(8, 999_999, scene.teamId);
    await service.sql(change);
    await runOn('2026-07-01');
    expect(await told()).toEqual([stranger.id]);
  });
});
