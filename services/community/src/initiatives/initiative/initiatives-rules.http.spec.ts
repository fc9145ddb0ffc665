import { beforeEach, expect, it } from '@jest/globals';
import { calendarFilePath, communityEndpoints as e } from '@meshwork/contracts-community';
import { seenOf } from '@meshwork/contracts-core';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { withDeletedAccounts } from '../../test/community.fixture.ts';
import { CAST, callsOf, relate, scene, setScene, startScenes } from '../../test/scene.ts';

const { recipient, sender, stranger, member, applicant, organizer, visitor } = CAST;
const { initiativeId } = scene;

const { service, mailbox } = serviceWithMail(startScenes);
const { answer, changeInitiative, initiative } = callsOf(service);
beforeEach(() => setScene(service));

it('a change by who has seen another date is refused, tells it and tells nobody else', async () => {
  const first = await initiative(recipient);
  const seen = seenOf(first, ['title', 'startDate', 'timeZone', 'showAddress', 'teamsNeeded', 'teamId']);
  const save = (changes: object) =>
    service.callAs(recipient, e.updateInitiative, { ...first, ...changes, initiativeId, seen } as never);
  expect((await save({ startDate: '2027-05-02', endDate: null })).status).toBe(200);
  const { status, failure } = await save({ rolesDescription: 'Judges', endDate: null });
  expect([status, failure.code, failure.issues]).toEqual([
    409,
    'CHANGED_MEANWHILE',
    [{ path: 'startDate', message: 'Somebody else changed this meanwhile: “2027-05-02”.' }],
  ]);
  const now = await initiative(recipient);
  expect([now.startDate, now.rolesDescription]).toEqual(['2027-05-02', first.rolesDescription]);
});

/** docs/product.md#states-of-an-initiative */
const PUBLISHING = 'published by its own call';
const MOVES: Readonly<Record<string, readonly string[]>> = {
  DRAFT: [PUBLISHING],
  PUBLISHED: ['POSTPONED', 'CANCELLED'],
  POSTPONED: ['PUBLISHED', 'CANCELLED'],
  CANCELLED: ['PUBLISHED'],
};
const STATES = Object.keys(MOVES);
it.each(STATES.flatMap((from) => [PUBLISHING, ...STATES].map((to) => [from, to] as const)))(
  'an initiative moves from %s to %s, or not',
  async (from, to) => {
    await service.sql('update community.initiative set state = $1 where id = $2', [from, initiativeId]);
    const result =
      to === PUBLISHING
        ? await service.callAs(recipient, e.publishInitiative, { initiativeId })
        : await service.callAs(recipient, e.changeInitiativeState, { initiativeId, state: to });
    const refused = to === 'DRAFT' ? 'VALIDATION_FAILED' : 'INITIATIVE_STATE';
    expect(result.status === 200 ? 'moved' : result.failure.code).toBe(
      MOVES[from]?.includes(to) ? 'moved' : refused,
    );
  },
);

/** docs/product.md#changes-are-told */
it('a new date is told to who has joined, waits for a place or waits for an answer, and to nobody else', async () => {
  const asked: [string, TestPerson][] = [
    ['WAITING', stranger],
    ['ACCEPTED', member],
    ['DECLINED', applicant],
    ['WITHDRAWN', organizer],
  ];
  for (const [status, { id }] of asked)
    await service.sql(
      `insert into community.request (kind, initiative_id, requester_id, state, decided_at)
         values ('INITIATIVE', $1, $2, $3, case when $3 <> 'WAITING' then now() end)`,
      [initiativeId, id, status],
    );
  // The only place is taken, so that who waits goes on waiting.
  await service.sql(`insert into community.initiative_place (initiative_id, request_id, person_id)
      select initiative_id, id, requester_id from community.request where state = 'ACCEPTED'`);
  const changed = await changeInitiative(recipient, { startDate: '2031-02-06', individualsNeeded: 1 });
  expect(changed.status).toBe(200);
  const told = await service.sql(
    "select person_id as id from community.notification where title like '%new date or place' order by 1",
  );
  expect(told).toEqual([stranger, member, sender]);
});

it('an initiative with another organizer stays when the account of its poster is deleted', async () => {
  await relate(service);
  await withDeletedAccounts(service, [recipient.id], async () => {
    expect(await initiative()).toMatchObject({ state: 'PUBLISHED', createdBy: null });
    const { data } = await service.callAs(organizer, e.eventRequests, { id: initiativeId });
    expect(data.requests.map(({ status }) => status)).toEqual(['PENDING']);
  });
});

/** docs/product.md#addresses */
it('the street and the room are read by those who run an initiative and those who have joined, and by nobody else', async () => {
  await service.sql(`update community.initiative set address = 'Room 12', location = 'Detroit, Michigan, USA',
    start_date = '2031-03-08' where id = ${initiativeId}`);
  expect((await initiative(recipient)).address).toBe('Room 12');
  for (const as of [visitor, stranger, sender]) expect((await initiative(as)).address).toBeNull();
  await answer(recipient, scene.requestThreadId);
  const { address, codes } = await initiative(sender);
  expect(address).toBe('Room 12');
  const read = async (path: string) => (await fetch(service.origin + path)).text();
  const { feed } = (await service.callAs(sender, e.createCalendarFeed)).data;
  const kept = await read(new URL(feed.url).pathname);
  expect(kept).toContain('Room 12');
  expect(await read(calendarFilePath(initiativeId))).not.toContain('Room 12');
  const mail = await mailbox.next('person16@example.org', /was accepted/);
  expect(mail.text).toContain('When: Saturday, March 8, 2031');
  expect(mail.text).toContain('Where: Detroit, Michigan, USA, Room 12');
  // The code of the place goes with it (docs/product.md#the-day).
  const [code = ''] = /(?<=Your code at the door: )[0-9A-F]{4} [0-9A-F]{4}/.exec(mail.text ?? '') ?? [];
  expect(codes).toEqual([expect.objectContaining({ code: code.replace(' ', '') })]);
  expect(kept).toContain(code);
});
