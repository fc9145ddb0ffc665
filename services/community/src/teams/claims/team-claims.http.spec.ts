import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CLAIM_TOKEN_NAME, communityEndpoints as e } from '@meshwork/contracts-community';
import { PublicNetwork } from '@meshwork/service-kit';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { rolesOf, setStanding } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';
import { OverdueClaims } from './overdue-claims.task.ts';

const { stranger, sender, recipient, owner, member, moderator } = CAST;
const PUBLIC = '93.184.216.34';
const FILE = `/.well-known/${CLAIM_TOKEN_NAME}.txt`;
const addressOf = ({ id }: TestPerson) => `person${id}@example.org`;

const { service, mailbox } = serviceWithMail(startScenes);
let site: Server;
let pages: Record<string, string>;

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    response.statusCode = pages[url] === undefined ? 404 : 200;
    response.end(pages[url]);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const network = service.app.get(PublicNetwork, { strict: false });
  jest.spyOn(network, 'resolve').mockResolvedValue([PUBLIC]);
  jest.spyOn(network, 'connectAddress').mockReturnValue('127.0.0.1');
});
afterAll(() => void site?.close());
beforeEach(async () => {
  pages = {};
  await setScene(service);
  await service.sql('delete from audit.entry');
  const website = `http://wolves.example:${(site.address() as AddressInfo).port}/team`;
  await service.sql(
    `update community.team set website_url = $1, imported = jsonb_build_object('websiteUrl', $1::text) where id = $2`,
    [website, scene.emptyTeamId],
  );
});

const start = (as: TestPerson, fields: object, teamId = scene.emptyTeamId) =>
  service.callAs(as, e.startClaim, { teamId, ...fields } as never);
const onWebsite = async (as: TestPerson) => (await start(as, { method: 'WEBSITE' })).data.claim;
const check = (as: TestPerson) => service.callAs(as, e.checkClaim, { teamId: scene.emptyTeamId });
const standing = async (as: TestPerson, teamId = scene.emptyTeamId) =>
  (await service.callAs(as, e.teamClaim, { teamId })).data;
const state = async (teamId = scene.emptyTeamId) => {
  const people = Object.entries(await rolesOf(service, teamId));
  const { team } = (await service.call(e.teamDetails, { teamId })).data;
  return { people: people.map(([id, role]) => [Number(id), role]), isVerified: team.isVerified };
};
const audited = async () =>
  (await service.sql('select action, actor_id from audit.entry order by action')).map(
    ({ action, actor_id }) => [action, actor_id],
  );

describe('a token on the website', () => {
  it('a token on the website makes the person the owner of the verified team', async () => {
    expect((await standing(stranger)).methods).toEqual(['WEBSITE', 'STATEMENT']);
    const claim = await onWebsite(stranger);
    expect((await check(stranger)).data.result).toBe('MISSING');
    pages[FILE] = `${claim.token}\n`;
    expect((await check(stranger)).data.result).toBe('PROVEN');
    expect(await state()).toEqual({ people: [[stranger.id, 'OWNER']], isVerified: true });
    expect(await audited()).toEqual([
      ['OWNERSHIP_CHANGED', stranger.id],
      ['VERIFICATION_CHANGED', stranger.id],
    ]);
    expect((await check(stranger)).failure.code).toBe('NO_CLAIM');
  });

  it('the token of another person, or of before, proves nothing', async () => {
    const first = await onWebsite(stranger);
    const other = await onWebsite(sender);
    await onWebsite(stranger);
    pages['/team'] = `<head><meta name="${CLAIM_TOKEN_NAME}" content="${first.token} ${other.token}"></head>`;
    expect((await check(stranger)).data.result).toBe('MISSING');
    expect(await state()).toEqual({ people: [], isVerified: false });
  });

  it.each<[string, string, () => Promise<unknown>]>([
    [
      'the website of the team has changed',
      'OPEN',
      () => service.sql(`update community.team set website_url = 'https://other.example'`),
    ],
    [
      'the claim has expired',
      'EXPIRED',
      () => service.sql(`update community.team_claim set expires_at = now() - interval '1 second'`),
    ],
    [
      'the claim was withdrawn',
      'WITHDRAWN',
      () => service.callAs(stranger, e.withdrawClaim, { teamId: scene.emptyTeamId }),
    ],
  ])('a token does not count after %s', async (_name, claimState, happen) => {
    pages[FILE] = (await onWebsite(stranger)).token ?? '';
    await happen();
    expect((await check(stranger)).failure.code).toBe('NO_CLAIM');
    expect((await standing(stranger)).claim?.state).toBe(claimState);
  });

  it('verifies no website that the register does not know', async () => {
    await service.sql('update community.team set imported = null');
    pages[FILE] = (await onWebsite(stranger)).token ?? '';
    await check(stranger);
    expect(await state()).toEqual({ people: [[stranger.id, 'OWNER']], isVerified: false });
    expect((await standing(stranger)).methods).toEqual(['STATEMENT']);
  });
});

describe('a statement', () => {
  const statement = (as: TestPerson, teamId?: number) =>
    start(as, { method: 'STATEMENT', statement: 'I have coached it since 2019.' }, teamId);
  const waiting = async () => (await service.callAs(moderator, e.claimsToReview)).data.claims;
  const decide = (as: TestPerson, claimId: number, decision: string, reason?: string) =>
    service.callAs(as, e.decideClaim, { claimId, decision, reason } as never);

  it('a statement waits for a moderator, who accepts it', async () => {
    const { data } = await statement(stranger);
    expect(await waiting()).toMatchObject([
      {
        id: data.claim.id,
        team: { teamNumber: '200' },
        person: { displayName: 'Person 11', username: 'person11' },
        isOwner: false,
        statement: 'I have coached it since 2019.',
      },
    ]);
    expect((await decide(moderator, data.claim.id, 'ACCEPT')).status).toBe(200);
    await mailbox.next(addressOf(stranger), /Your statement about 200 Lone Wolves was accepted/);
    expect(await state()).toEqual({ people: [[stranger.id, 'OWNER']], isVerified: true });
    expect(await waiting()).toEqual([]);
    expect((await decide(moderator, data.claim.id, 'ACCEPT')).failure.code).toBe('CLAIM_CLOSED');
  });

  it('a statement is declined with a reason, and may be made again', async () => {
    const { data } = await statement(stranger);
    await decide(moderator, data.claim.id, 'DECLINE', 'The register names somebody else.');
    const mail = await mailbox.next(addressOf(stranger), /was declined/);
    expect(mail.text).toContain('The register names somebody else.');
    expect((await standing(stranger)).claim).toMatchObject({
      state: 'DECLINED',
      reason: 'The register names somebody else.',
    });
    expect((await statement(stranger)).status).toBe(200);
  });

  it('a moderator asks, and reads the answer beside the statement', async () => {
    const claimId = (await statement(stranger)).data.claim.id;
    const ask = (as: TestPerson) =>
      service.callAs(as, e.askClaimant, {
        claimId,
        question: 'Who can confirm it? Write to reg@mail.com.',
      });
    const answer = () =>
      service.callAs(stranger, e.answerClaim, { teamId: scene.emptyTeamId, answer: 'Ada, 313-555-0142.' });
    expect((await answer()).failure.code).toBe('NOTHING_TO_CONFIRM');
    expect((await ask(moderator)).status).toBe(200);
    const mail = await mailbox.next(addressOf(stranger), /question about your statement about 200/);
    expect(mail.text).toMatch(/Write to reg@mail\.com[\s\S]*\/teams\/\d+\?claim=1/);
    expect((await answer()).status).toBe(200);
    expect((await answer()).failure.code).toBe('NOTHING_TO_CONFIRM');
    await mailbox.next(addressOf(moderator), /Your question about 200 Lone Wolves was answered/);
    const talk = [
      { by: 'MODERATOR', text: 'Who can confirm it? Write to reg@mail.com.' },
      { by: 'CLAIMANT', text: 'Ada, 313-555-0142.' },
    ];
    expect(await waiting()).toMatchObject([{ talk }]);
    expect((await standing(stranger)).claim).toMatchObject({ talk });
    expect(await audited()).toEqual([['CLAIM_ASKED', moderator.id]]);

    const young = { ...stranger, ageBand: 'MINOR' } as const;
    await setStanding(service, [{ id: stranger.id, ageBand: 'MINOR' }]);
    expect((await waiting())[0]?.talk?.map(({ text }) => text)).toEqual([
      'Who can confirm it? Write to reg@mail.com.',
      'Ada, [telephone number hidden].',
    ]);
    expect((await standing(young)).claim?.talk?.map(({ text }) => text)).toEqual([
      'Who can confirm it? Write to [e-mail address hidden].',
      'Ada, 313-555-0142.',
    ]);
  });

  it("the owner's statement gives the badge and changes no owner", async () => {
    const { data } = await statement(owner, scene.teamId);
    expect(await waiting()).toMatchObject([{ isOwner: true }]);
    await decide(moderator, data.claim.id, 'ACCEPT');
    const { people, isVerified } = await state(scene.teamId);
    expect([people.length, isVerified]).toEqual([2, true]);
  });
});

/** docs/product.md#claiming-a-team */
it.each([
  ['on the website stays open for 30 days', { method: 'WEBSITE' }, 30],
  ['by a statement stays open for 90 days', { method: 'STATEMENT', statement: 'I have coached it.' }, 90],
])('a claim %s', async (_name, fields, days) => {
  const { expiresAt } = (await start(stranger, fields)).data.claim;
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(days);
});

describe('people who wait', () => {
  const watch = (as: TestPerson, watching = true) =>
    service.callAs(as, e.watchTeam, { teamId: scene.emptyTeamId, watching });
  const ask = (as: TestPerson) =>
    service.sql(
      `insert into community.request (kind, state, team_id, requester_id, due) values ('TEAM', 'PENDING', $1, $2, 'RECIPIENT')`,
      [scene.emptyTeamId, as.id],
    );
  const prove = async (as: TestPerson) => {
    pages[FILE] = (await onWebsite(as)).token ?? '';
    await check(as);
  };

  it('watchers and who claimed it are told when somebody runs the team, as are those whose request is open', async () => {
    await watch(sender);
    await watch(owner);
    await watch(owner, false);
    expect([(await standing(sender)).isWatching, (await standing(owner)).isWatching]).toEqual([true, false]);
    await ask(recipient);
    await onWebsite(member);
    await prove(stranger);
    expect((await check(member)).failure.code).toBe('TEAM_HAS_OWNER');
    expect((await standing(member)).claim?.state).toBe('LOST');
    await mailbox.next(addressOf(member), /Your claim of 200 Lone Wolves has ended/);
    await mailbox.next(addressOf(sender), /^Somebody runs 200 Lone Wolves now$/);
    await mailbox.next(addressOf(recipient), /^Somebody runs 200 Lone Wolves now, and has your request$/);
    expect(mailbox.mails.filter(({ subject }) => subject?.startsWith('Somebody runs'))).toEqual([]);
    expect(await service.sql('select 1 from community.team_watch')).toEqual([]);
  });

  it('hear nothing of an owner whom they block', async () => {
    await service.sql('insert into auth.block_v1 values ($1, $2)', [sender.id, stranger.id]);
    await watch(sender);
    await watch(recipient);
    await prove(stranger);
    await mailbox.next(addressOf(recipient), /^Somebody runs/);
    expect(mailbox.mails.filter(({ subject }) => subject?.startsWith('Somebody runs'))).toEqual([]);
  });

  it('keep their request, which the new owner answers; that of the new owner is answered by the proof', async () => {
    await ask(stranger);
    await ask(sender);
    await prove(stranger);
    expect((await state()).people).toEqual([[stranger.id, 'OWNER']]);
    const requests = await service.sql(
      'select requester_id, state, due from community.request where team_id = $1 order by requester_id',
      [scene.emptyTeamId],
    );
    expect(requests).toEqual([
      { requester_id: stranger.id, state: 'ACCEPTED', due: null },
      { requester_id: sender.id, state: 'PENDING', due: 'RECIPIENT' },
    ]);
  });
});

it('claims end when their time is over', async () => {
  await start(stranger, { method: 'STATEMENT', statement: 'I coach it.' });
  await service.sql(`update community.team_claim set expires_at = now() - interval '1 hour'`);
  await service.app.get(OverdueClaims, { strict: false }).run();
  const [row] = await service.sql('select state, decided_at from community.team_claim');
  expect([row?.state, row?.decided_at === null]).toEqual(['EXPIRED', false]);
  expect((await standing(stranger)).claim?.state).toBe('EXPIRED');
});
