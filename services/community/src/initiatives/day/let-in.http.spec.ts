import { beforeEach, expect, it } from '@jest/globals';
import { type DayNote, communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService } from '@meshwork/test-kit/service';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';

const { recipient: organizer, stranger: absent, sender: waiting } = CAST;
const { initiativeId, requestId } = scene;
const ABSENT = 900_301;

const service = sharedService(startScenes);
const { initiative, thread, titlesFor } = callsOf(service);

let placeId = 0;

/** One person has the only place of an event of today and does not come, and another waits at its door. */
beforeEach(async () => {
  await setScene(service);
  await service.sql(`
    delete from community.day_entry;
    update community.initiative set individuals_needed = 1, start_date = (now() at time zone 'utc')::date where id = ${initiativeId};
    insert into community.request (id, kind, state, requester_id, initiative_id, decided_at)
      values (${ABSENT}, 'INITIATIVE', 'ACCEPTED', ${absent.id}, ${initiativeId}, now());
    insert into community.initiative_place (initiative_id, request_id, person_id) values (${initiativeId}, ${ABSENT}, ${absent.id});
    update community.request set state = 'WAITING', due = null where id = ${requestId}`);
  const [place] = await service.sql(`select id from community.initiative_place where request_id = ${ABSENT}`);
  placeId = Number(place?.id);
});

let made = 0;
const note = (fields: Partial<DayNote>): DayNote => {
  made += 1;
  const id = made.toString(16).padStart(32, '0');
  return {
    id,
    kind: 'GIVEN',
    at: new Date().toISOString(),
    placeId: null,
    undoes: null,
    name: null,
    ...fields,
  };
};
const swap = () => note({ placeId, name: 'Person 16', requestId });
const ask = (...entries: DayNote[]) => service.callAs(organizer, e.day, { initiativeId, entries, after: 0 });
const states = async () =>
  (
    await service.sql(`select state from community.request where id in (${requestId}, ${ABSENT}) order by id`)
  ).map(({ state }) => state);
const UNCHANGED = ['WAITING', 'ACCEPTED'];

it('is accepted, here and thanked, and who was not there has no place any more', async () => {
  const { entries, people, waitingPeople } = (await ask(swap())).data;
  expect(await states()).toEqual(['ACCEPTED', 'ENDED']);
  expect(people?.map(({ name }) => name)).toEqual(['Person 16']);
  expect(entries).toMatchObject([{ kind: 'HERE', placeId: people?.[0]?.placeId, name: null }]);
  expect(waitingPeople).toEqual([]);
  expect((await initiative(waiting)).codes).toMatchObject([{ isHere: true, confirmation: null }]);
  expect((await initiative(absent)).codes).toBeUndefined();
  expect(await titlesFor(waiting)).toEqual([expect.stringContaining('accepted')]);
  expect(await titlesFor(absent)).toEqual([expect.stringContaining('ended your participation')]);

  await service.sql(
    `update community.initiative set start_date = (now() at time zone 'utc')::date - 2 where id = ${initiativeId}`,
  );
  await service.runTask('EndedInitiatives');
  expect((await initiative(waiting)).codes).toMatchObject([{ confirmation: expect.any(String) }]);
  await service.callAs(organizer, e.endAll, { initiativeId, thanks: 'Thank you!', hours: 2 });
  expect(await thread(waiting, requestId)).toMatchObject({
    state: 'ENDED',
    confirmedHours: 2,
    thanks: { theirs: 'Thank you!' },
  });
});

it('keeps the place when the entry is undone, and a repeat changes nothing', async () => {
  const entry = swap();
  await ask(entry);
  await ask(entry);
  const { entries } = (await ask(note({ kind: 'UNDO', undoes: entry.id }))).data;
  expect(entries.map(({ kind }) => kind)).toEqual(['HERE', 'UNDO']);
  expect(await states()).toEqual(['ACCEPTED', 'ENDED']);
  expect((await initiative(waiting)).codes?.[0]?.isHere ?? false).toBe(false);
});

it('is not accepted by an entry that was undone before it was sent', async () => {
  const entry = swap();
  await ask(entry, note({ kind: 'UNDO', undoes: entry.id }));
  expect(await states()).toEqual(UNCHANGED);
});

it('is not accepted by a helper, nor where the one who has the place came', async () => {
  const { data } = await service.callAs(organizer, e.helperLink, { initiativeId });
  const token = data.url.split('#')[1] ?? '';
  await service.callAs(undefined, e.helpOnDay, { initiativeId, entries: [swap()], after: 0, token });
  expect(await states()).toEqual(UNCHANGED);
  await service.sql('delete from community.day_entry');
  await ask(swap(), note({ kind: 'HERE', placeId }));
  expect(await states()).toEqual(UNCHANGED);
});

it('takes over the place by name where there is nobody to accept any more, or more people come than there is room for', async () => {
  await service.sql(`update community.request set students = 3 where id = ${requestId};
    update community.initiative set counts_people = true where id = ${initiativeId}`);
  expect((await ask(swap())).data.entries).toMatchObject([{ kind: 'GIVEN', placeId, name: 'Person 16' }]);
  expect(await states()).toEqual(UNCHANGED);
  await service.sql('delete from community.day_entry');
  await service.callAs(waiting, e.withdrawThread, { threadId: requestId });
  expect((await ask(swap())).data.entries).toMatchObject([{ kind: 'GIVEN', placeId, name: 'Person 16' }]);
  expect(await states()).toEqual(['WITHDRAWN', 'ACCEPTED']);
});
