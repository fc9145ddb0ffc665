import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService } from '@meshwork/test-kit/service';
import { BlockedRequests, OlderBlockedRequests } from '../conversations/requests/blocked-requests.task.ts';
import { HeldRelease } from '../conversations/requests/held-release.task.ts';
import { DeletedPeople } from '../deleted-people.task.ts';
import { InboxStreamsMaintenance } from '../notifications/inbox/inbox-streams.service.ts';
import { belongs, withDeletedAccounts as deleted, stateSql } from '../test/community.fixture.ts';
import { CAST, callsOf, scene, setScene, startScenes } from '../test/scene.ts';

describe('deleted people', () => {
  const { sender, recipient, owner, member, applicant, stranger } = CAST;

  const service = sharedService(startScenes);
  beforeEach(() => setScene(service));

  const withDeletedAccounts = (ids: number[], check: () => Promise<void>) => deleted(service, ids, check);
  const rows = (table: string, where: string) =>
    service.sql(`select * from community.${table} where ${where}`);
  const details = () => service.call(e.initiativeDetails, { id: scene.initiativeId });

  it('deletes what belonged to them alone', () =>
    withDeletedAccounts([sender.id, recipient.id], async () => {
      expect(await rows('mentor_profile', 'true')).toEqual([]);
      expect(await rows('request', `kind <> 'TEAM'`)).toEqual([]);
      expect(await rows('message', 'true')).toEqual([]);
      expect(await rows('mark', `person_id <> ${owner.id}`)).toEqual([]);
      expect(await rows('initiative', 'true')).toEqual([]);
      expect(await rows('calendar_feed', 'true')).toEqual([]);
      expect((await service.call(e.listMentors)).data.mentors).toEqual([]);
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
      expect(await rows('notification', 'true')).toMatchObject([
        { person_id: owner.id, actor_id: member.id },
      ]);
      expect(await rows('notification_setting', 'true')).toMatchObject([{ person_id: owner.id }]);
    });
  });

  it.each([
    ['a deletion, within a minute', DeletedPeople, 60],
    ['a block, within seconds', BlockedRequests, 5],
    ['who left a team with somebody blocked, within two minutes', OlderBlockedRequests, 120],
    ['that an adult may read along, within seconds', HeldRelease, 5],
    ['a lost session, within a second', InboxStreamsMaintenance, 1],
  ])('learns of %s', (_what, task, seconds) => {
    const minutes: number = Reflect.get(service.app.get(task, { strict: false }), 'everyMinutes');
    expect(minutes * 60).toBeLessThanOrEqual(seconds);
  });

  it('cancels what others have joined, who can still read it', async () => {
    await service.sql(stateSql('ACCEPTED', "request.kind = 'INITIATIVE'"));
    await withDeletedAccounts([recipient.id], async () => {
      expect((await details()).status).toBe(404);
      const { data } = await service.callAs(sender, e.initiativeDetails, { id: scene.initiativeId });
      expect([data.state, data.createdBy, data.contactEmail]).toEqual(['CANCELLED', null, null]);
    });
  });

  it('the posts of deleted people for a team stay, without creator and contact address', async () => {
    await service.sql(`update community.initiative set team_id = ${scene.teamId}`);
    await withDeletedAccounts([recipient.id], async () => {
      const { data } = await details();
      expect(data).toMatchObject({
        createdBy: null,
        creator: { displayName: 'Former member', avatarUrl: null },
      });
      expect(await rows('initiative', 'contact_email is not null')).toEqual([]);
    });
  });

  it('gives back a place of what is still to come, and promotes the first who waits', async () => {
    await service.sql('update community.initiative set individuals_needed = 1');
    await service.callAs(recipient, e.answerThread, { threadId: scene.requestThreadId, decision: 'ACCEPT' });
    const asked = await callsOf(service).askToJoin(stranger);
    expect(asked.data.request.status).toBe('WAITING');
    await withDeletedAccounts([sender.id], async () => {
      expect(await rows('initiative_place', 'true')).toMatchObject([
        { person_id: stranger.id, request_id: asked.data.request.id },
      ]);
      expect(await rows('request', `kind = 'INITIATIVE'`)).toMatchObject([
        { requester_id: stranger.id, state: 'ACCEPTED' },
      ]);
    });
  });

  it('still counts an accepted participation in what is over, without its texts', async () => {
    const answer = { threadId: scene.requestThreadId, decision: 'ACCEPT', note: 'Hi' };
    await service.callAs(recipient, e.answerThread, answer);
    await service.sql(`update community.initiative set start_date = '2026-01-10', end_date = null`);
    await withDeletedAccounts([sender.id], async () => {
      expect((await details()).data.participationCounts.individualsCount).toBe(1);
      expect(await rows('initiative_place', 'true')).toMatchObject([{ person_id: null, request_id: null }]);
      expect(await rows('message', 'true')).toEqual([]);
    });
  });

  it('a team whose owner is deleted has none, and others can claim it', () =>
    withDeletedAccounts([owner.id, member.id, applicant.id], async () => {
      expect(await rows('team_membership', 'true')).toEqual([]);
      expect(await rows('request', `kind = 'TEAM'`)).toEqual([]);
      const { data } = await service.callAs(sender, e.teamClaim, { teamId: scene.teamId });
      expect(data.methods).toEqual(['STATEMENT']);
    }));

  it('the deletion waits for a call that changes the owners of a team at the same time, and not each for the other', async () => {
    await belongs(service, scene.teamId, sender.id, 'OWNER');
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

  it('deletes nothing of a person whose profile is missing but not deleted', async () => {
    await service.sql('delete from auth.public_profile_v1');
    await service.runTask('DeletedPeople');
    expect(await rows('team_membership', 'true')).toHaveLength(2);
    expect(await rows('request', 'true')).toHaveLength(3);
    expect(await rows('mentor_profile', 'true')).toHaveLength(1);
  });

  it('looks at a deletion again for a while, for what a call wrote that had begun before it', async () => {
    const watch = () =>
      service.sql(
        `insert into community.team_watch (team_id, user_id) values (${scene.emptyTeamId}, ${sender.id})`,
      );
    const watched = async () => {
      await watch();
      await service.runTask('DeletedPeople');
      return (await rows('team_watch', 'true')).length;
    };
    await withDeletedAccounts([sender.id], async () => {
      expect(await watched()).toBe(0);
      await service.sql(`update auth.deleted_account_v1 set deleted_at = now() - interval '1 hour'`);
      expect(await watched()).toBe(1);
    });
  });
});
