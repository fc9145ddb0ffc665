import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson, until, untilTestEnds } from '@meshwork/test-kit/service';
import { rolesOf, setStanding } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

const { owner, member, stranger, sender, applicant } = CAST;
const addressOf = ({ id }: TestPerson) => `person${id}@example.org`;

const { service, mailbox } = serviceWithMail(startScenes);
beforeEach(async () => {
  await setScene(service);
  await setStanding(service, [{ id: owner.id }]);
});

const inviteBy = (fields: object = {}, as: TestPerson = owner) =>
  service.callAs(as, e.invite, { teamId: scene.teamId, ...fields } as never);
const tokenIn = (text: string | null | undefined) =>
  /\/teams\/invitations#([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const link = async (fields: object = {}) => tokenIn((await inviteBy(fields)).data.url);
const accept = (as: TestPerson, token: string) => service.callAs(as, e.acceptInvitation, { token });
const show = (token: string, as?: TestPerson) => service.callAs(as, e.invitation, { token });
const list = async () =>
  (await service.callAs(owner, e.teamInvitations, { teamId: scene.teamId })).data.invitations;
const roles = () => rolesOf(service, scene.teamId);

describe('a link', () => {
  it('a link shows the team to visitors, and makes whoever accepts a member', async () => {
    const token = await link({ uses: 2 });
    // It is stored as a hash alone.
    const [row] = await service.sql('select * from community.team_invitation');
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await show(token)).data).toMatchObject({
      team: { teamNumber: '100', teamName: 'Robo Foxes' },
      role: 'MEMBER',
      inviter: 'Person 13',
    });
    expect((await accept(stranger, token)).data).toEqual({ teamId: scene.teamId });
    await mailbox.next(addressOf(owner), /Person 11 accepted your invitation to 100 Robo Foxes/);
    expect((await accept(stranger, token)).failure.code).toBe('ALREADY_A_MEMBER');
    expect(await list()).toMatchObject([{ role: 'MEMBER', to: null, usesLeft: 1 }]);
    expect((await accept(applicant, token)).status).toBe(200);
    expect(await roles()).toMatchObject({ [stranger.id]: 'MEMBER', [applicant.id]: 'MEMBER' });
    const used = [await show(token), await accept(sender, token)];
    expect([used.map(({ status }) => status), await list()]).toEqual([[404, 404], []]);
  });

  it('a link is shown once, while a repeat of what was sent to somebody gets the first answer', async () => {
    const send = (to?: string) =>
      service.callAs(owner, e.invite, { teamId: scene.teamId, to }, { 'Idempotency-Key': `invite-${to}` });
    expect((await send()).status).toBe(201);
    expect((await send()).failure.code).toBe('SHOWN_ONCE');
    expect((await send('person11')).data).toEqual((await send('person11')).data);
    expect(await list()).toHaveLength(2);
    await mailbox.next(addressOf(stranger), /You are invited to 100 Robo Foxes/);
    const kept = `select from community.idempotency_key where response_text ~ 'invitations#'`;
    expect(await service.sql(kept)).toEqual([]);
  });

  it('a link can bring an owner, also out of a member', async () => {
    expect((await accept(member, await link({ role: 'OWNER' }))).status).toBe(200);
    expect(await roles()).toEqual({ [owner.id]: 'OWNER', [member.id]: 'OWNER' });
  });

  const revoke = async () => {
    const [open] = await list();
    return service.callAs(owner, e.revokeInvitation, { teamId: scene.teamId, invitationId: open?.id ?? 0 });
  };
  it.each<[string, () => Promise<unknown>]>([
    ['is revoked', revoke],
    [
      'has expired',
      () => service.sql(`update community.team_invitation set expires_at = now() - interval '1 second'`),
    ],
    [
      'is of somebody who is no longer an owner',
      async () => {
        const body = (userId: number, role: 'OWNER' | 'MEMBER') => ({ teamId: scene.teamId, userId, role });
        await service.callAs(owner, e.changeTeamRole, body(member.id, 'OWNER'));
        await service.callAs(member, e.changeTeamRole, body(owner.id, 'MEMBER'));
      },
    ],
    ['is of somebody who is suspended', () => setStanding(service, [{ id: owner.id, suspended: true }])],
    [
      'is of somebody whom the person blocks',
      () => service.sql('insert into auth.block_v1 values ($1, $2)', [stranger.id, owner.id]),
    ],
  ])('a link does not work when it %s', async (_name, end) => {
    const token = await link({ uses: 9 });
    expect((await show(token, stranger)).status).toBe(200);
    await end();
    for (const { failure } of [await show(token, stranger), await accept(stranger, token)])
      expect(failure.code).toBe('INVITATION_NOT_FOUND');
    expect(await roles()).not.toHaveProperty(String(stranger.id));
  });
});

it('a link of an owner who blocks the person looks as to anybody, and leaves it to the other owners', async () => {
  await service.sql('insert into auth.block_v1 values ($1, $2)', [owner.id, stranger.id]);
  const token = await link({ uses: 2 });
  expect((await show(token, stranger)).data).toEqual((await show(token)).data);
  for (let n = 0; n < 2; n++) expect((await accept(stranger, token)).data).toEqual({ teamId: scene.teamId });
  expect([await roles(), (await list())[0]?.usesLeft]).toEqual([
    { [owner.id]: 'OWNER', [member.id]: 'MEMBER' },
    2,
  ]);
  const asking = async (as: TestPerson) => {
    const { data } = await service.callAs(as, e.teamMembers, { teamId: scene.teamId });
    return data.requests?.map(({ userId }) => userId);
  };
  await service.callAs(owner, e.changeTeamRole, { teamId: scene.teamId, userId: member.id, role: 'OWNER' });
  expect([await asking(owner), await asking(member)]).toEqual([[applicant.id], [applicant.id, stranger.id]]);
  await service.sql(`update community.team set takes_members = false where id = ${scene.teamId}`);
  await service.callAs(stranger, e.withdrawJoin, { teamId: scene.teamId });
  expect((await accept(stranger, token)).status).toBe(200);
});

it('a link of before does not bring back who was removed, nor make an owner again of who is a member now', async () => {
  const teamId = scene.teamId;
  const token = await link({ role: 'OWNER', uses: 9 });
  await accept(stranger, token);
  await accept(member, token);
  await service.callAs(owner, e.removeMember, { teamId, userId: stranger.id });
  expect((await accept(stranger, token)).data).toEqual({ teamId });
  expect(await roles()).toEqual({ [owner.id]: 'OWNER', [member.id]: 'OWNER' });
  const { data } = await service.callAs(owner, e.teamMembers, { teamId });
  expect(data.requests?.map(({ userId }) => userId)).toContain(stranger.id);
  await service.callAs(owner, e.changeTeamRole, { teamId, userId: member.id, role: 'MEMBER' });
  expect((await accept(member, token)).status).toBe(404);
  expect((await accept(stranger, await link())).status).toBe(200);
  expect(await roles()).toEqual({ [owner.id]: 'OWNER', [member.id]: 'MEMBER', [stranger.id]: 'MEMBER' });
});

describe('an invitation by username', () => {
  it('an invitation by username is told to the person, and works for them alone', async () => {
    const { data } = await inviteBy({ to: '@Person11', uses: 50 });
    expect([data.url, data.invitation.usesLeft, data.invitation.to]).toEqual([null, 1, '@Person11']);
    const mail = await mailbox.next(addressOf(stranger), /You are invited to 100 Robo Foxes/);
    const token = tokenIn(mail.text);
    expect((await accept(sender, token)).failure.code).toBe('INVITATION_NOT_FOUND');
    expect((await accept(stranger, token)).status).toBe(200);
  });

  it('an invitation does not reach somebody who blocks the owner, who is not told', async () => {
    await service.sql('insert into auth.block_v1 values ($1, $2)', [sender.id, owner.id]);
    expect((await inviteBy({ to: 'person16' })).status).toBe(201);
    expect((await inviteBy({ to: addressOf(sender) })).status).toBe(201);
    await inviteBy({ to: 'person11' });
    await mailbox.next(addressOf(stranger), /You are invited/);
    await inviteBy({ to: addressOf(stranger) });
    await mailbox.next(addressOf(stranger), /An invitation to a team/);
    const invited = mailbox.mails.filter(({ to }) => to?.[0]?.address === addressOf(sender));
    expect(invited.map(({ subject }) => subject)).toEqual([]);
  });
});

it('an invitation by address works once, for whoever has the mail', async () => {
  await inviteBy({ to: 'coach@wolves.example' });
  const mail = await mailbox.next('coach@wolves.example', /^An invitation to a team on/);
  // The address is not confirmed, so no text that people typed goes there.
  expect(mail.subject).not.toContain('Robo Foxes');
  expect(mail.text).toContain('the robotics team 100 Robo Foxes');
  expect(`${mail.text}${mail.html}`).not.toContain('Person 13');
  const token = tokenIn(mail.text);
  expect((await accept(stranger, token)).status).toBe(200);
  expect((await accept(sender, token)).failure.code).toBe('INVITATION_NOT_FOUND');
});

it('an invitation that the server of its address refuses says so in the list of the owners', async () => {
  mailbox.refuseFor('nobody@wolves.example', '550 5.1.1 User unknown');
  await inviteBy({ to: 'nobody@wolves.example' });
  await until(async () => (await list())[0]?.mailRefusal);
  expect(await list()).toMatchObject([{ to: 'nobody@wolves.example', mailRefusal: 'NO_SUCH_ADDRESS' }]);
});

// At the end: its service counts as the site does, and it stays the last one of this process.
it('a mailbox gets no more than five mails an hour because people type its address', async () => {
  const limited = untilTestEnds(await startScenes({ SMTP_URL: mailbox.url, LIMIT_FACTOR: '1' }));
  const { teamId } = await setScene(limited);
  const body = { teamId, to: 'Coach@wolves.example' } as never;
  const codes: (string | number)[] = [];
  for (let n = 0; n < 6; n++) {
    const result = await limited.callAs(owner, e.invite, body);
    codes.push(result.status === 201 ? 201 : result.failure.code);
  }
  expect(codes).toEqual([201, 201, 201, 201, 201, 'RATE_LIMITED']);
});
