import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import type { TestService } from '@meshwork/test-kit/service';
import { addPeople } from '../../test/community.fixture.ts';
import { CAST, type Scene, setScene, startScenes, teamBody } from '../../test/scene.ts';
import { DeletedPeople } from './deleted-people.service.ts';

const { initiativeDetails, listMentors, myContacts, teamClaim, startClaim, watchTeam, createTeam } =
  communityEndpoints;
const { sender, receiver, owner, member, applicant } = CAST;

let service: TestService;
let scene: Scene;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());
beforeEach(async () => {
  scene = await setScene(service);
});

/** Deletes accounts as auth does, and restores them for the next test. */
async function withDeletedAccounts(ids: number[], check: () => Promise<void>): Promise<void> {
  await service.sql('delete from auth.public_profile_v1 where user_id = any($1)', [ids]);
  await service.sql('delete from auth.contact_email_v1 where user_id = any($1)', [ids]);
  await service.sql('insert into auth.deleted_account_v1 select unnest($1::integer[]), now()', [ids]);
  await service.app.get(DeletedPeople, { strict: false }).runOnce();
  await check();
  await service.sql('delete from auth.deleted_account_v1');
  await addPeople(service, ...ids);
}
const rows = (table: string, where: string) => service.sql(`select * from community.${table} where ${where}`);
const details = () => service.call(initiativeDetails, { query: { id: scene.initiativeId } });

it('deletes what belonged to them alone', () =>
  withDeletedAccounts([sender.id, receiver.id], async () => {
    expect(await rows('mentor_profile', 'true')).toEqual([]);
    expect(await rows('mentor_contact', 'true')).toEqual([]);
    expect(await rows('initiative', 'true')).toEqual([]);
    expect(await rows('calendar_feed', 'true')).toEqual([]);
    expect((await service.call(listMentors)).data.mentors).toEqual([]);
  }));

it('deletes what they were told, and what others were told of them', async () => {
  const tell = (to: number, by: number) =>
    service.sql(`insert into community.notification (person_id, kind, title, path, actor_id)
      values (${to}, 'REQUEST', '{actor} asks', '/account', ${by})`);
  await tell(sender.id, owner.id);
  await tell(owner.id, sender.id);
  await tell(owner.id, member.id);
  await service.sql(`insert into community.notification_setting (person_id, unsubscribe_key)
    values (${sender.id}, '\\x00'), (${owner.id}, '\\x00')`);
  await withDeletedAccounts([sender.id], async () => {
    expect(await rows('notification', 'true')).toMatchObject([{ person_id: owner.id, actor_id: member.id }]);
    expect(await rows('notification_setting', 'true')).toMatchObject([{ person_id: owner.id }]);
  });
});

it('deletes the responses that were kept for a repeat of their calls', async () => {
  const headers = { 'Idempotency-Key': 'once' };
  for (const as of [sender, owner]) await service.call(createTeam, { as, headers, body: teamBody() });
  await withDeletedAccounts([sender.id], async () => {
    expect(await rows('idempotency_key', 'true')).toMatchObject([{ person_id: owner.id }]);
  });
});

it('cancels what others have joined, who can still read it', async () => {
  await service.sql(`update community.initiative_request set status = 'ACCEPTED', decided_at = now()`);
  await withDeletedAccounts([receiver.id], async () => {
    expect((await details()).status).toBe(404);
    const { data } = await service.call(initiativeDetails, {
      as: sender,
      query: { id: scene.initiativeId },
    });
    expect([data.state, data.createdBy, data.contactEmail]).toEqual(['CANCELLED', null, null]);
  });
});

it('keeps posts for a team, without creator and contact address', async () => {
  await service.sql(`update community.initiative set team_id = ${scene.teamId}`);
  await withDeletedAccounts([receiver.id], async () => {
    const { data } = await details();
    expect(data).toMatchObject({
      createdBy: null,
      creator: { displayName: 'Former member', avatarUrl: null },
    });
    expect(await rows('initiative', 'contact_email is not null')).toEqual([]);
  });
});

it('still counts an accepted participation, without its texts', async () => {
  await service.sql(
    `update community.initiative_request set status = 'ACCEPTED', decided_at = now(), note = 'Hi'`,
  );
  await withDeletedAccounts([sender.id], async () => {
    expect((await details()).data.participationCounts.individualsCount).toBe(1);
    expect(await rows('initiative_request', 'true')).toMatchObject([
      { user_id: null, message: '', note: null },
    ]);
  });
});

it('removes open requests from the inbox of their receiver', () =>
  withDeletedAccounts([sender.id], async () => {
    const { data } = await service.call(myContacts, { as: receiver });
    expect(data).toEqual({ mentorContacts: [], initiativeRequests: [] });
  }));

it('leaves a team without owner, which others can claim', () =>
  withDeletedAccounts([owner.id, member.id, applicant.id], async () => {
    expect(await rows('team_membership', 'true')).toEqual([]);
    const { data } = await service.call(teamClaim, { as: sender, query: { teamId: scene.teamId } });
    expect(data.methods).toEqual(['STATEMENT']);
  }));

it('waits for a call that changes the owners of a team at the same time, and not each for the other', async () => {
  await service.sql(`insert into community.team_membership (team_id, user_id, status, role, joined_at)
    values (${scene.teamId}, ${sender.id}, 'ACTIVE', 'OWNER', now())`);
  // As the call that removes an owner: the team first, then, when the clean-up waits or is over, the owner.
  const removal = service.sql(`do $$ begin
    perform from community.team where id = ${scene.teamId} for no key update;
    for tries in 1..400 loop
      exit when exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock');
      perform pg_sleep(0.01), pg_stat_clear_snapshot();
    end loop;
    delete from community.team_membership where user_id = ${sender.id};
  end $$`);
  await withDeletedAccounts([sender.id], async () => {
    await removal;
    expect(await rows('team_membership', `user_id = ${sender.id}`)).toEqual([]);
  });
});

it('deletes claims of teams, and the wish to be told', async () => {
  const { emptyTeamId } = scene;
  const statement = { teamId: emptyTeamId, method: 'STATEMENT', statement: 'I coach it.' } as const;
  expect((await service.call(startClaim, { as: sender, body: statement })).status).toBe(200);
  await service.call(watchTeam, { as: sender, body: { teamId: emptyTeamId, watching: true } });
  expect([await rows('team_claim', 'true'), await rows('team_watch', 'true')].flat()).toHaveLength(2);
  await withDeletedAccounts([sender.id], async () => {
    expect([await rows('team_claim', 'true'), await rows('team_watch', 'true')].flat()).toEqual([]);
  });
});

it('deletes nothing of a person whose profile is missing but not deleted', async () => {
  await service.sql('delete from auth.public_profile_v1');
  await service.app.get(DeletedPeople, { strict: false }).runOnce();
  expect(await rows('team_membership', 'true')).toHaveLength(3);
  expect(await rows('mentor_profile', 'true')).toHaveLength(1);
});

it('looks at a deletion again for a while, for what a call wrote that had begun before it', async () => {
  const watch = () =>
    service.sql(
      `insert into community.team_watch (team_id, user_id) values (${scene.emptyTeamId}, ${sender.id})`,
    );
  const watched = async () => {
    await watch();
    await service.app.get(DeletedPeople, { strict: false }).runOnce();
    return (await rows('team_watch', 'true')).length;
  };
  await withDeletedAccounts([sender.id], async () => {
    expect(await watched()).toBe(0);
    await service.sql(`update auth.deleted_account_v1 set deleted_at = now() - interval '1 hour'`);
    expect(await watched()).toBe(1);
  });
});
