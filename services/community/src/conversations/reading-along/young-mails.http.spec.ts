import { beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { belongs, setStanding, stateSql, verifyTeams } from '../../test/community.fixture.ts';
import { scene, startScenes } from '../../test/scene.ts';
import { aroundTeams, coach, minor, mentor as recipient, second, TEAM } from './reading-along.fixture.ts';

/**
 * The mails of an initiative's life, by the ages of who runs it and of who has joined: none shows somebody under 18 how to be
 * reached or how to reach others, nor does the list behind the bell.
 */
const JOINED = { MINOR: minor.id, ADULT: second.id } as const;
const WORD = 'Zugspitze';
const DETAILS = ['313-555-0142', 'ada@secret.example', '123 Main Street'];
const TEXT = `${WORD}! ${DETAILS.join(', ')}`;

const { service, mailbox } = serviceWithMail(startScenes);
const { askToJoin, changeInitiative, moveInitiative, notificationsOf } = aroundTeams(service);
/** An adult runs the team of the minor, so that nothing waits. */
beforeEach(async () => {
  mailbox.mails.length = 0;
  await belongs(service, TEAM, coach.id, 'OWNER');
  for (const { id } of [minor, recipient]) await belongs(service, TEAM, id);
  await verifyTeams(service, TEAM);
});

type Band = keyof typeof JOINED;

/** Both have joined what somebody of this age runs. */
async function setUp(organizerBand: Band): Promise<TestPerson> {
  await setStanding(service, [{ id: recipient.id, ageBand: organizerBand }]);
  await service.sql(`insert into community.request (kind, state, requester_id, initiative_id, due)
    select 'INITIATIVE', 'PENDING', id, ${scene.initiativeId}, 'RECIPIENT'
    from unnest(array[${JOINED.MINOR}, ${JOINED.ADULT}]) id;
    ${stateSql('ACCEPTED')}`);
  return { ...recipient, ageBand: organizerBand };
}

const ACTS = {
  'a message to all': [
    (as: TestPerson) =>
      service.callAs(as, e.messageParticipants, { initiativeId: scene.initiativeId, message: TEXT }),
    /A message about/,
  ],
  'a note that it is cancelled': [(as: TestPerson) => moveInitiative(as, 'CANCELLED', TEXT), /cancelled/],
} as const;

const CASES = (Object.keys(ACTS) as (keyof typeof ACTS)[]).flatMap((act) =>
  (['MINOR', 'ADULT'] as const).flatMap((organizer) =>
    (['MINOR', 'ADULT'] as const).map((reader) => [act, organizer, reader] as const),
  ),
);

it.each(CASES)(
  '%s by an organizer of the band %s to a person of the band %s',
  async (act, organizer, band) => {
    const as = await setUp(organizer);
    const [send, subject] = ACTS[act];
    expect((await send(as)).status).toBe(200);
    const reader: TestPerson = { id: JOINED[band], ageBand: band };
    const mail = await mailbox.next(`person${reader.id}@example.org`, subject);
    const bell = JSON.stringify(await notificationsOf(reader));
    const isOpen = organizer === 'ADULT' && band === 'ADULT';
    for (const text of [mail.text ?? '', mail.html ?? '']) {
      expect(text).toContain(WORD);
      expect(DETAILS.filter((detail) => text.includes(detail))).toEqual(isOpen ? DETAILS : []);
    }
    if (!isOpen) expect(DETAILS.filter((detail) => bell.includes(detail))).toEqual([]);
  },
);

it.each(['MINOR', 'ADULT'] as const)(
  'an initiative that is moved to a telephone number calls nobody of the band %s who is under 18',
  async (band) => {
    const as = await setUp('ADULT');
    const [number, address] = DETAILS;
    await service.sql(
      `update auth.public_profile_v1 set display_name = 'Text ${number}' where user_id = ${recipient.id}`,
    );
    const texts = { title: 'Call the team', location: `Write to ${address} or ${number}` };
    expect((await changeInitiative(as, texts)).status).toBe(200);
    const id = JOINED[band];
    const mail = await mailbox.next(`person${id}@example.org`, /new date or place|hidden/);
    await service.sql(`insert into community.notification (person_id, kind, title, actor_id, path, mail)
      values (${id}, 'EVENT', '{actor} wrote', ${recipient.id}, '/initiatives/1', 'NONE')`);
    const bell = await notificationsOf({ id, ageBand: band });
    await service.sql(
      `update auth.public_profile_v1 set display_name = 'Person 15' where user_id = ${recipient.id}`,
    );
    const received = [mail.text, mail.html, JSON.stringify(bell)].map(String);
    const shown = received.map((text) => DETAILS.filter((detail) => text.includes(detail)).length > 0);
    expect(shown.every(Boolean)).toBe(band === 'ADULT');
    expect(shown.some(Boolean)).toBe(band === 'ADULT');
  },
);

it('everybody is told where it takes place', async () => {
  const as = await setUp('ADULT');
  const { status } = await changeInitiative(as, {
    // A mail of the test before may still come.
    title: 'Build Week',
    location: 'Detroit, Michigan, USA',
    address: '123 Main Street',
  });
  expect(status).toBe(200);
  for (const id of Object.values(JOINED)) {
    const mail = await mailbox.next(`person${id}@example.org`, /Build Week/);
    expect(mail.text).toContain('123 Main Street');
  }
});

it('the mail of a place tells somebody under 18 the street, and masks the note with it', async () => {
  const as = await setUp('ADULT');
  await service.sql(`delete from community.initiative_place; delete from community.request;
    update community.initiative set address = '123 Main Street'`);
  const asked = await askToJoin({ id: minor.id, ageBand: 'MINOR' });
  const decision = {
    threadId: asked.data.request.id,
    decision: 'ACCEPT',
    note: `Call ${DETAILS[0]}`,
  } as const;
  expect((await service.callAs(as, e.answerThread, decision)).status).toBe(200);
  const { text } = await mailbox.next(`person${minor.id}@example.org`, /was accepted/);
  expect(text).toContain('123 Main Street');
  expect(text).not.toContain(DETAILS[0]);
});

it('a request of an adult to a young organizer is without contact details, and so is the answer', async () => {
  const young = { ...recipient, ageBand: 'MINOR' } as const;
  await setUp('MINOR');
  await service.sql('delete from community.initiative_place; delete from community.request');
  const adult: TestPerson = { id: JOINED.ADULT, ageBand: 'ADULT' };
  const asked = await askToJoin(adult, { message: TEXT });
  expect([200, 201]).toContain(asked.status);
  const received = JSON.stringify(await mailbox.next(`person${young.id}@example.org`, /would like to join/));
  const answered = await service.callAs(young, e.answerThread, {
    threadId: asked.data.request.id,
    decision: 'ACCEPT',
    note: TEXT,
  });
  expect(answered.status).toBe(200);
  const answer = JSON.stringify(await mailbox.next(`person${adult.id}@example.org`, /was accepted/));
  for (const mail of [received, answer]) {
    expect(mail).toContain(WORD);
    expect([...DETAILS, 'someone@example.org'].filter((detail) => mail.includes(detail))).toEqual([]);
  }
});
