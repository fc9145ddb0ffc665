import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityErrors, communityEndpoints as e } from '@meshwork/contracts-community';
import type { Endpoint } from '@meshwork/contracts-core';
import { sharedService, testPublishedViews, until } from '@meshwork/test-kit/service';
import { testInterface } from '@meshwork/test-kit/service/interface';
import { communityService } from '../community.definition.ts';
import { ERRORS } from './error-cases.ts';
import { interfaceTest } from './interface.fixture.ts';
import { CAST, initiativeBody, scene, setScene, startScenes } from './scene.ts';

const service = sharedService(startScenes);

describe('errors', () => {
  /** Codes that need a mail server or people of several ages, with the spec that tests status and text. */
  const TESTED_ELSEWHERE = {
    GUARDIANS_FOR_YOUNG: 'guardians.http.spec.ts',
    GUARDIAN_LINK_GONE: 'guardians.http.spec.ts',
    GUARDIAN_NOT_FOUND: 'guardians.http.spec.ts',
    OWN_GUARDIAN: 'guardians.http.spec.ts',
    ENOUGH_GUARDIANS: 'guardians.http.spec.ts',
    NO_READER: 'reading-along.http.spec.ts',
    DAY_FULL: 'day.http.spec.ts',
    HELPER_LINK_EARLY: 'day.http.spec.ts',
    OWNER_BY_ADULTS: 'memberships.http.spec.ts',
  };

  it('every error code has a case', () => {
    const covered = [...ERRORS.map(([code]) => code), ...Object.keys(TESTED_ELSEWHERE)];
    expect([...new Set(covered)].sort()).toEqual(Object.keys(communityErrors).sort());
  });

  it.each(ERRORS.map(([code, name, as, input, before]) => ({ code, name, as, input, before })))(
    '$name answers $code',
    async ({ code, name, as, input, before }) => {
      const scene = await setScene(service);
      if (before) await service.sql(before(scene));
      const endpoint: Endpoint = e[name];
      const { status, failure } = await service.callAs(as, endpoint, input(scene));
      const { status: expected, message } = communityErrors[code];
      expect([failure.code, status]).toEqual([code, expected]);
      const number = (input(scene) as { teamNumber?: string }).teamNumber ?? '';
      expect(failure.error).toBe(message.replace('{teamNumber}', number).replace('{joined}', '2'));
      expect(endpoint.errors).toContain(code);
    },
  );
});

describe('the audit log', () => {
  const { deleteInitiative, deleteMentor, transferTeam, answerTransfer, verifyTeam } = e;
  const { admin, owner, member, recipient, stranger, unverified } = CAST;

  beforeEach(async () => {
    await setScene(service);
    await service.sql('truncate audit.entry');
  });

  const entries = () =>
    service.sql('select action, actor_id, subject, details from audit.entry order by at, id');
  /** Refusals are recorded while nobody waits for them. */
  const entriesAfter = async (count: number) => {
    await until(async () => (await entries()).length >= count);
    return entries();
  };

  it('records changes of verification and ownership, and deletions, with who did them', async () => {
    const { teamId, initiativeId } = scene;
    await service.callAs(admin, verifyTeam, { teamId });
    await service.callAs(owner, transferTeam, { teamId, userId: member.id });
    await service.callAs(member, answerTransfer, { teamId, decision: 'ACCEPT' });
    await service.callAs(recipient, deleteInitiative, { initiativeId });
    await service.callAs(recipient, deleteMentor);
    expect(await entries()).toMatchObject([
      { action: 'VERIFICATION_CHANGED', actor_id: admin.id, subject: `community team ${teamId}` },
      {
        action: 'OWNERSHIP_CHANGED',
        actor_id: member.id,
        subject: `community team ${teamId}`,
        details: { from: owner.id, to: member.id },
      },
      { action: 'ITEM_DELETED', actor_id: recipient.id, subject: `community initiative ${initiativeId}` },
      {
        action: 'ITEM_DELETED',
        actor_id: recipient.id,
        subject: `community mentor of account ${recipient.id}`,
      },
    ]);
  });

  it('records no deletion that did not happen, but that it was refused', async () => {
    const { initiativeId, teamId } = scene;
    await service.callAs(stranger, deleteInitiative, { initiativeId: 1 });
    await service.callAs(stranger, deleteInitiative, { initiativeId });
    await entriesAfter(1);
    await service.callAs(owner, verifyTeam, { teamId });
    expect(await entriesAfter(2)).toMatchObject([
      {
        action: 'REFUSED',
        actor_id: stranger.id,
        subject: 'POST /_api/initiatives/delete',
        details: { code: 'INITIATIVE_NOT_YOURS' },
      },
      {
        action: 'REFUSED',
        actor_id: owner.id,
        subject: 'POST /_api/teams/verify',
        details: { code: 'FORBIDDEN' },
      },
    ]);
  });

  it('records nothing where somebody is only asked to confirm the address, or is not signed in', async () => {
    const body = { teamId: scene.teamId };
    const answers = [
      await service.callAs(unverified, e.joinTeam, body),
      await service.call(verifyTeam, body),
      // The last one is recorded, so the ones before would be by then.
      await service.callAs(stranger, verifyTeam, body),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 401, 403]);
    expect(await entriesAfter(1)).toMatchObject([{ actor_id: stranger.id }]);
  });
});

describe('published views', () => {
  testPublishedViews(communityService);

  it('current memberships are published, requests are not', async () => {
    const { teamId } = await setScene(service);
    const rows = await service.sql('select * from community.team_membership_v1 order by user_id');
    expect(rows).toEqual([
      { team_id: teamId, user_id: CAST.member.id, role: 'MEMBER', may_post: true },
      { team_id: teamId, user_id: CAST.owner.id, role: 'OWNER', may_post: true },
    ]);
  });

  it('an accepted request is published as kept, at once', async () => {
    const { contactThreadId } = await setScene(service);
    const kept = () =>
      service.sql(
        `select author_id from community.kept_item_v1 where kept_since < now() - interval '7 days'`,
      );
    expect(await kept()).toEqual([]);
    const body = { threadId: contactThreadId, decision: 'ACCEPT' } as const;
    await service.callAs(CAST.recipient, e.answerThread, body);
    expect(await kept()).toEqual([{ author_id: CAST.sender.id }]);
  });

  it('the data of a person has their memberships, and what they were told and how, without names of others', async () => {
    const { teamId } = await setScene(service);
    await service.sql(`insert into community.notification (person_id, kind, title, path, actor_id)
    values (${CAST.member.id}, 'REQUEST', '{actor} asks', '/account', ${CAST.sender.id})`);
    await service.sql(`insert into community.notification_setting (person_id, unsubscribe_key)
    values (${CAST.member.id}, '\\x00')`);
    const data = await service.sql(
      'select kind, data from community.personal_data_v1 where user_id = $1 order by kind',
      [CAST.member.id],
    );
    expect(data).toEqual([
      { kind: 'membership', data: expect.objectContaining({ teamId, role: 'MEMBER' }) },
      { kind: 'notification', data: expect.objectContaining({ title: 'Somebody asks', path: '/account' }) },
      { kind: 'notificationSettings', data: { deliveries: {}, digestHour: 8, timeZone: 'UTC' } },
    ]);
  });
});

describe('made-up requests', () => {
  testInterface(interfaceTest, 100);
});

/** docs/product.md#new-accounts */
describe('the limits of new accounts', () => {
  const { recipient, owner, member } = CAST;
  const newSender = { ...CAST.sender, isNew: true };
  const newRecipient = { ...recipient, isNew: true };
  const newMember = { ...member, isNew: true };

  const service = sharedService(() => startScenes({ LIMIT_FACTOR: '1' }));
  beforeEach(async () => {
    await setScene(service);
    await service.sql('delete from limits.new_account; delete from auth.account_age_v1');
  });

  const statuses = async (times: number, call: () => Promise<{ status: number }>) => {
    const seen: number[] = [];
    for (let n = 0; n < times; n += 1) seen.push((await call()).status);
    return seen;
  };
  it.each([
    ['count while nobody has answered', newSender, false, [201, 201, 201, 429]],
    ['do not count once the other side has accepted', newSender, true, [201, 201, 201, 201, 201]],
    ['do not count as replies of the one who was asked', newRecipient, false, [201, 201, 201, 201]],
  ])('messages %s', async (_name, as, isAccepted, expected) => {
    const { contactThreadId: threadId } = scene;
    if (isAccepted) await service.callAs(recipient, e.answerThread, { threadId, decision: 'ACCEPT' });
    const write = () => service.callAs(as, e.sendMessage, { threadId, text: 'And one more thing.' });
    expect(await statuses(expected.length, write)).toEqual(expected);
  });

  it('a note with a new state is a message to all; a state alone is none', async () => {
    const { initiativeId } = scene;
    const states = ['POSTPONED', 'CANCELLED', 'PUBLISHED', 'POSTPONED'] as const;
    const move = (at: number, note?: string) =>
      service.callAs(newRecipient, e.changeInitiativeState, {
        initiativeId,
        state: states[at] as never,
        note,
      });
    let at = 0;
    expect(await statuses(4, () => move(at++, 'Write to me.'))).toEqual([200, 200, 200, 429]);
    expect((await move(3)).status).toBe(200);
  });

  const post = (fields: Record<string, unknown>) => () =>
    service.callAs(newMember, e.createInitiative, initiativeBody(fields));

  it('posts count once, as a draft or as what it becomes', async () => {
    const drafts: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const { data } = await post({ state: 'DRAFT' })();
      drafts.push(data.initiative.id);
    }
    for (const initiativeId of drafts) {
      const { status } = await service.callAs(newMember, e.publishInitiative, { initiativeId });
      expect(status).toBe(200);
    }
    expect(await statuses(1, post({}))).toEqual([429]);
  });

  it('posts do not count for a team whose other owner is past the limits', async () => {
    const settled = (isNew: boolean) =>
      service.sql('insert into auth.account_age_v1 values ($1, now(), $2)', [owner.id, isNew]);
    await settled(false);
    expect(await statuses(4, post({ teamId: scene.teamId }))).toEqual([201, 201, 201, 201]);
    await service.sql('delete from auth.account_age_v1');
    await settled(true);
    expect(await statuses(4, post({ teamId: scene.teamId }))).toEqual([201, 201, 201, 429]);
  });
});
