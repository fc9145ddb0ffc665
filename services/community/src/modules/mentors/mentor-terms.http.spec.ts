import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import type { QueryInput } from '@meshwork/contracts-core';
import type { TestService } from '@meshwork/test-kit/service';
import { CAST, mentorBody, requestBody, type Scene, setScene, startScenes } from '../../test/scene.ts';
import { EndedPauses } from './ended-pauses.ts';

const { contactMentor, listMentors, mentorDetails, respondToContact, saveMentor } = communityEndpoints;
const { receiver, sender, stranger, owner } = CAST;

const TERMS = {
  languages: ['de', 'en'],
  country: 'DE',
  timeZone: 'Europe/Berlin',
  meets: 'BOTH',
  ageGroups: ['HIGH_SCHOOL'],
  capacity: 1,
};

let service: TestService;
let scene: Scene;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());
beforeEach(async () => {
  scene = await setScene(service);
});

const save = (fields: Record<string, unknown> = {}, as: { id: number } = receiver) =>
  service.call(saveMentor, { as, body: mentorBody({ ...TERMS, ...fields }) });
const details = async () => (await service.call(mentorDetails, { query: { mentorId: scene.mentorId } })).data;

describe('how a mentor helps', () => {
  it('is saved and shown', async () => {
    expect((await save()).data.mentor).toMatchObject(TERMS);
    expect(await details()).toMatchObject({ ...TERMS, activeCount: 0, availableAgainOn: null });
  });

  it.each([
    ['languages', ['xx']],
    ['country', 'Germany'],
    ['timeZone', 'Mars/Olympus'],
    ['meets', 'TELEPATHY'],
    ['capacity', 0],
    ['capacity', 51],
    ['ageGroups', ['BABIES']],
  ])('is refused with %s %s', async (field, value) => {
    const { status, failure } = await save({ [field]: value });
    expect([status, failure.issues?.[0]?.path?.split('.')[0]]).toEqual([400, field]);
  });

  it.each<[QueryInput, number]>([
    [{ language: 'de' }, 1],
    [{ language: ['fr', 'de'] }, 1],
    [{ language: 'fr' }, 0],
    [{ meets: 'REMOTE' }, 1],
    [{ meets: 'ON_SITE', language: 'en' }, 1],
    [{ search: 'robots', language: 'de' }, 1],
    [{ search: 'robots', language: 'fr' }, 0],
  ])('filters the directory: %j finds %i', async (query, count) => {
    await save();
    const { data, headers } = await service.call(listMentors, { query });
    expect([data.mentors.length, headers.get('X-Total-Count')]).toEqual([count, String(count)]);
  });

  it('is in the export', async () => {
    await save();
    const [row] = await service.sql(
      "select data from community.personal_data_v1 where kind = 'mentorProfile' and user_id = $1",
      [receiver.id],
    );
    expect(row?.data).toMatchObject(TERMS);
  });
});

describe('places', () => {
  const write = (as: { id: number }) =>
    service.call(contactMentor, { as, body: requestBody({ mentorId: scene.mentorId }) });

  it('are taken by those who were accepted; then nobody new can write', async () => {
    await save();
    expect((await write(stranger)).status).toBe(201);
    const accepted = await service.call(respondToContact, {
      as: receiver,
      body: { requestId: scene.contactId, decision: 'ACCEPT' },
    });
    expect(accepted.status).toBe(200);
    expect((await details()).activeCount).toBe(1);
    const { status, failure } = await write(owner);
    expect([status, failure.code]).toEqual([409, 'MENTOR_FULL']);
    await service.sql(`update community.mentor_contact set status = 'ENDED' where user_id = ${sender.id}`);
    expect((await write(owner)).status).toBe(201);
  });
});

describe('a pause', () => {
  const availability = async () => {
    const { availabilityStatus, availableAgainOn } = await details();
    return [availabilityStatus, availableAgainOn];
  };
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

  it('ends on its day', async () => {
    await save({ availabilityStatus: 'UNAVAILABLE', availableAgainOn: day(3) });
    await service.app.get(EndedPauses).runOnce();
    expect(await availability()).toEqual(['UNAVAILABLE', day(3)]);
    await service.sql(`update community.mentor_profile set available_again_on = '${day(-1)}'`);
    await service.app.get(EndedPauses).runOnce();
    expect(await availability()).toEqual(['AVAILABLE', null]);
  });

  it('is of unavailable mentors only', async () => {
    await save({ availableAgainOn: day(3) });
    expect(await availability()).toEqual(['AVAILABLE', null]);
  });
});
