import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { belongs, setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { CAST, scene, startScenes } from '../../test/scene.ts';
import {
  aroundTeams,
  mentor,
  minor,
  second as other,
  coach as parent,
  TEAM,
} from './reading-along.fixture.ts';

// A parent, guardian or teacher who reads along for one young person (docs/product.md#guardians).

const OLD = "now() - interval '15 days'";
const YOUNG = "now() - interval '13 days'";

const service = sharedService(startScenes);
const { askMentor, release, releaseAll, threads: received } = aroundTeams(service);
beforeEach(async () => {
  await service.sql('delete from community.guardian; delete from auth.account_age_v1');
  await accountOf(parent, OLD);
  await accountOf(other, OLD);
});

const accountOf = ({ id }: TestPerson, since: string) =>
  service.sql(`delete from auth.account_age_v1 where user_id = ${id};
    insert into auth.account_age_v1 values (${id}, ${since}, false)`);
const token = async (as = minor) => {
  const { data } = await service.callAs(as, e.inviteGuardian);
  return new URL(data.url).hash.slice(1);
};
const accept = (as: TestPerson, link: string, relation = 'PARENT') =>
  service.callAs(as, e.acceptGuardian, { token: link, relation });
const mine = async (as: TestPerson) => (await service.callAs(as, e.guardians)).data;
const end = async (as: TestPerson) => {
  const { guardians, young } = await mine(minor);
  const [row] = [...guardians, ...young];
  return service.callAs(as, e.endGuardian, { guardianId: row?.id ?? 0 });
};
const ask = () => askMentor(minor);

describe('the link', () => {
  it('is made by people under 18 alone, and a new one replaces it', async () => {
    expect((await service.callAs(other, e.inviteGuardian)).failure.code).toBe('GUARDIANS_FOR_YOUNG');
    expect((await mine(minor)).linkUntil).toBeNull();
    const first = await token();
    const second = await token();
    expect(Date.parse((await mine(minor)).linkUntil ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect((await mine(parent)).linkUntil).toBeNull();
    const open = (link: string) => service.call(e.guardianLink, { token: link });
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).data).toEqual({
      young: { id: minor.id, displayName: 'Person 41' },
      isOwn: false,
      readsAlong: false,
    });
    const age = (hours: number) =>
      service.sql('update community.guardian set expires_at = expires_at - make_interval(hours => $1)', [
        hours,
      ]);
    await age(30 * 24 - 1);
    expect((await open(second)).status).toBe(200);
    await age(1);
    expect((await open(second)).status).toBe(404);
    expect((await mine(minor)).linkUntil).toBeNull();
  });

  it('serves one adult, and not the one who made it', async () => {
    const link = await token();
    expect((await accept({ ...minor, ageBand: 'ADULT' }, link)).failure.code).toBe('OWN_GUARDIAN');
    expect((await accept({ id: other.id, ageBand: 'MINOR' }, link)).failure.code).toBe('ADULTS_ONLY');
    expect((await accept(parent, link)).status).toBe(200);
    expect((await accept(other, link)).failure.code).toBe('GUARDIAN_LINK_GONE');
    // It goes on leading who followed it to their place, and nobody else.
    const opened = (as: TestPerson) => service.callAs(as, e.guardianLink, { token: link });
    expect((await opened(parent)).data).toMatchObject({ readsAlong: true });
    expect((await opened(other)).status).toBe(404);
    expect((await mine(minor)).guardians).toMatchObject([
      { person: { displayName: 'Person 42' }, relation: 'PARENT', counts: true },
    ]);
    expect((await mine(parent)).young).toMatchObject([{ person: { displayName: 'Person 41' } }]);
  });

  it('looks to whom the young person blocks as to anybody, and serves somebody else', async () => {
    const link = await token();
    await service.sql('insert into auth.block_v1 values ($1, $2)', [minor.id, parent.id]);
    const opened = async (as: TestPerson) => (await service.callAs(as, e.guardianLink, { token: link })).data;
    expect(await opened(parent)).toEqual((await service.call(e.guardianLink, { token: link })).data);
    expect((await accept(parent, link)).status).toBe(200);
    expect((await opened(parent)).readsAlong).toBe(true);
    expect((await accept(parent, link)).failure.code).toBe('GUARDIAN_LINK_GONE');
    expect((await mine(parent)).young).toMatchObject([
      { person: { displayName: 'Person 41' }, counts: true },
    ]);
    // The young person hears of nobody, nothing goes out, and the link works for whom it was meant.
    const heard = () => service.sql(`select from community.notification where person_id = ${minor.id}`);
    expect([(await mine(minor)).guardians, await heard()]).toEqual([[], []]);
    await ask();
    await release();
    expect(await received(mentor)).toEqual([]);
    expect((await accept(other, link)).status).toBe(200);
    await releaseAll();
    expect((await received(other)).map(({ readsAlong }) => readsAlong)).toEqual([true]);
    expect(await received(parent)).toEqual([]);
    const [hidden] = (await mine(parent)).young;
    const told = await heard();
    expect((await service.callAs(parent, e.endGuardian, { guardianId: hidden?.id ?? 0 })).status).toBe(200);
    expect(await heard()).toEqual(told);
  });

  it('works for five adults at most', async () => {
    const link = await token();
    await service.sql(`insert into community.guardian (minor_id, person_id, relation, token_hash, expires_at, accepted_at)
      select ${minor.id}, 600 + n, 'TEACHER', ('\\x0' || n)::bytea, now(), now() from generate_series(1, 5) n`);
    expect((await accept(parent, link)).failure.code).toBe('ENOUGH_GUARDIANS');
    expect((await service.callAs(minor, e.inviteGuardian)).failure.code).toBe('ENOUGH_GUARDIANS');
  });
});

describe('a guardian', () => {
  it('lets out what waits, reads it, and reads nothing more after stepping back', async () => {
    await ask();
    expect(await received(mentor)).toEqual([]);
    await accept(parent, await token());
    await releaseAll();
    expect(await received(mentor)).toHaveLength(1);
    const [thread] = await received(parent);
    expect(thread).toMatchObject({ readsAlong: true, target: { name: 'Person 15' } });
    const details = () => service.callAs(parent, e.threadDetails, { threadId: thread?.id ?? 0 });
    expect((await details()).data.thread.messages).toHaveLength(1);
    expect((await end(parent)).status).toBe(200);
    expect((await details()).status).toBe(404);
    expect((await mine(minor)).guardians).toEqual([]);
  });

  it('reads along only where no owner of a team does', async () => {
    await accept(parent, await token());
    await belongs(service, TEAM, minor.id);
    await belongs(service, TEAM, other.id, 'OWNER');
    await verifyTeams(service, TEAM);
    await ask();
    expect((await received(other)).map(({ readsAlong }) => readsAlong)).toEqual([true]);
    expect(await received(parent)).toEqual([]);
  });

  it('waits a day where the account is young, and stands in the list of moderators', async () => {
    await accountOf(parent, YOUNG);
    await accept(parent, await token());
    expect((await mine(minor)).guardians).toMatchObject([{ counts: false }]);
    await ask();
    await release();
    expect(await received(mentor)).toEqual([]);
    const fresh = await service.callAs(CAST.moderator, e.newGuardians);
    expect(fresh.data.guardians).toMatchObject([
      { guardian: { id: parent.id }, young: { id: minor.id }, relation: 'PARENT' },
    ]);
    await service.sql("update community.guardian set accepted_at = now() - interval '1 day 1 minute'");
    await releaseAll();
    expect(await received(mentor)).toHaveLength(1);
  });

  it.each([
    ['is suspended', `update auth.standing_v1 set is_suspended = true where user_id = ${parent.id}`],
    ['has a block with the other side', `insert into auth.block_v1 values (${mentor.id}, ${parent.id})`],
    [
      'has asked a team of the other side',
      `insert into community.team_membership (team_id, user_id, role) values (${scene.emptyTeamId}, ${mentor.id}, 'OWNER');
        insert into community.request (kind, state, requester_id, team_id, due, created_at)
        values ('TEAM', 'PENDING', ${parent.id}, ${scene.emptyTeamId}, 'RECIPIENT', now() - interval '1 day')`,
    ],
  ])('who %s does not count', async (_, happens) => {
    await accept(parent, await token());
    await service.sql(happens);
    await ask();
    await release();
    expect((await received(mentor)).filter(({ requester }) => requester.id === minor.id)).toEqual([]);
  });

  it('cannot be found by a link of somebody who came of age meanwhile', async () => {
    const followed = await token();
    expect((await accept(parent, followed)).status).toBe(200);
    const unused = await token();
    await setStanding(service, [{ id: minor.id, ageBand: 'ADULT' }]);
    const opened = async (as: TestPerson, link: string) =>
      (await service.callAs(as, e.guardianLink, { token: link })).status;
    const statuses = [await opened(parent, followed), await opened(other, unused)];
    expect([...statuses, (await accept(other, unused)).status]).toEqual([404, 404, 404]);
  });

  it('ends with the 18th birthday of the young person: also of what was read before', async () => {
    await accept(parent, await token());
    await ask();
    await releaseAll();
    const [thread] = await received(parent);
    const reads = async () =>
      (await service.callAs(parent, e.threadDetails, { threadId: thread?.id ?? 0 })).status;
    expect(await reads()).toBe(200);
    await setStanding(service, [{ id: minor.id, ageBand: 'ADULT' }]);
    expect([await reads(), (await mine(parent)).young, (await mine(minor)).guardians]).toEqual([404, [], []]);
    const { data } = await service.callAs(CAST.moderator, e.newGuardians);
    expect(data.guardians).toEqual([]);
  });

  it('of more than five young people stands in the list of moderators, however old the account', async () => {
    const wards = (count: number) =>
      service.sql(`delete from community.guardian;
        insert into community.guardian (minor_id, person_id, relation, token_hash, expires_at, accepted_at)
        select ${minor.id} + 3 * (n % 2), ${parent.id}, 'TEACHER', decode(lpad(to_hex(n), 2, '0'), 'hex'), now(), now()
          from generate_series(0, 1) n;
        insert into community.guardian (minor_id, person_id, relation, token_hash, expires_at, accepted_at, ended_at)
        select 700 + n, ${parent.id}, 'TEACHER', decode(lpad(to_hex(n + 9), 2, '0'), 'hex'), now(), now(), now()
          from generate_series(1, ${count - 2}) n`);
    const listed = async () => (await service.callAs(CAST.moderator, e.newGuardians)).data.guardians.length;
    await wards(5);
    expect(await listed()).toBe(0);
    await wards(6);
    expect(await listed()).toBe(2);
  });

  it('is in the audit log, from the yes to the end', async () => {
    await service.sql('truncate audit.entry');
    await accept(parent, await token());
    await end(CAST.moderator);
    const entries = await service.sql('select action, actor_id, details from audit.entry order by at, id');
    expect(entries).toMatchObject([
      {
        action: 'GUARDIAN_ACCEPTED',
        actor_id: parent.id,
        details: { minorId: minor.id, relation: 'PARENT' },
      },
      {
        action: 'GUARDIAN_ENDED',
        actor_id: CAST.moderator.id,
        details: { minorId: minor.id, personId: parent.id },
      },
    ]);
  });

  it('is ended by the young person or a moderator, and by nobody else', async () => {
    for (const as of [minor, CAST.moderator]) {
      await accept(parent, await token());
      expect((await end(other)).failure.code).toBe('GUARDIAN_NOT_FOUND');
      expect((await end(as)).status).toBe(200);
    }
  });
});
