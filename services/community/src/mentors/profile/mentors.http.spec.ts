import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { type QueryInput, seenOf } from '@meshwork/contracts-core';
import { sharedService } from '@meshwork/test-kit/service';
import { addPeople, belongs } from '../../test/community.fixture.ts';
import { CAST, mentorBody, requestBody, scene, setScene, startScenes } from '../../test/scene.ts';
import { walk } from '../../test/walk.ts';

const service = sharedService(startScenes);
beforeEach(() => setScene(service));

describe('mentors', () => {
  const { recipient, stranger, owner } = CAST;

  beforeAll(async () => {
    await addPeople(service, ...Array.from({ length: 30 }, (_, n) => 100 + n));
  });

  const details = async (mentorId: number, as?: { id: number }) =>
    (await service.callAs(as, e.mentorDetails, { mentorId })).data;
  const namesOf = async (query: QueryInput) =>
    (await service.call(e.listMentors, query)).data.mentors.map(({ user }) => user.displayName);

  const addMentor = async (userId: number, fields: Record<string, string> = {}) =>
    (
      await service.sql<{ id: number }>(
        `insert into community.mentor_profile
         (user_id, account_name, bio, availability_status, expertise_areas, organization)
       values ($1, $2, $3, $4, $5, $6) returning id`,
        [
          userId,
          `Person ${userId}`,
          ...[fields.bio ?? 'A bio.', fields.status ?? 'AVAILABLE', fields.areas ?? '{CAD_DESIGN}'],
          fields.organization ?? null,
        ],
      )
    )[0]?.id ?? 0;
  const addDemo = (status = 'UNAVAILABLE') =>
    service.sql(
      `insert into community.mentor_profile (is_demo, display_name, bio, availability_status, expertise_areas)
       values (true, 'Demo Person', 'Made up.', $1, '{ROBOTICS}') returning id`,
      [status],
    );

  describe('the own profile', () => {
    it('a mentor profile is created, changed, read and deleted', async () => {
      expect((await service.callAs(stranger, e.myMentor)).data.mentor).toBeNull();
      const created = await service.callAs(
        stranger,
        e.saveMentor,
        mentorBody({ yearsExperience: 3, linkedinUrl: '' }),
      );
      expect(created.data.mentor).toMatchObject({
        yearsExperience: 3,
        linkedinUrl: null,
        isDemo: false,
        answerDays: null,
      });
      const changed = await service.callAs(
        stranger,
        e.saveMentor,
        mentorBody({ position: 'Engineer', yearsExperience: '' }),
      );
      expect(changed.data.mentor).toMatchObject({
        id: created.data.mentor.id,
        position: 'Engineer',
        yearsExperience: null,
      });
      expect((await service.callAs(stranger, e.myMentor)).data.mentor).toEqual(changed.data.mentor);
      await service.callAs(stranger, e.deleteMentor);
      expect((await service.callAs(stranger, e.myMentor)).data.mentor).toBeNull();
    });

    it('is changed by a second tab only where that has seen what the first one wrote', async () => {
      const { mentor } = (await service.callAs(stranger, e.saveMentor, mentorBody())).data;
      const seen = seenOf(mentor, ['bio', 'expertiseAreas', 'position', 'contactEmail', 'capacity', 'meets']);
      const change = (fields: Record<string, unknown>) =>
        service.callAs(stranger, e.saveMentor, { ...mentorBody(fields), seen });
      expect((await change({ position: 'Coach', capacity: 3 })).status).toBe(201);
      const { status, failure } = await change({ organization: 'Foxes' });
      expect([status, failure.code, failure.issues?.map(({ path }) => path)]).toEqual([
        409,
        'CHANGED_MEANWHILE',
        ['position', 'capacity'],
      ]);
      expect(await details(mentor.id)).toMatchObject({ position: 'Coach', organization: null });
    });

    it('simultaneous saves create one profile', async () => {
      const save = () => service.callAs(stranger, e.saveMentor, mentorBody());
      await Promise.all([save(), save(), save()]);
      expect(
        await service.sql(`select id from community.mentor_profile where user_id = ${stranger.id}`),
      ).toHaveLength(1);
    });
  });

  const find = (search: string) => namesOf({ search });
  const rename = async (name: string) => {
    await service.sql('update auth.public_profile_v1 set display_name = $2 where user_id = $1', [
      stranger.id,
      name,
    ]);
    await service.sql('insert into auth.changed_profile_v1 values ($1, now())', [stranger.id]);
  };

  it('the search by name finds a new profile at once, and follows a new name of the account', async () => {
    await service.callAs(stranger, e.saveMentor, mentorBody());
    expect(await find(`person ${stranger.id}`)).toEqual([`Person ${stranger.id}`]);
    const follow = () => service.runTask('MentorNameCopy');
    // The first run compares all names, later ones those that auth publishes as changed.
    await follow();
    await rename('Grace Hopper');
    await follow();
    expect(await find('grace hoper')).toEqual(['Grace Hopper']);
    expect(await find(`person ${stranger.id}`)).toEqual([]);
    await rename(`Person ${stranger.id}`);
  });

  it('the page of a mentor lists their teams', async () => {
    await belongs(service, scene.teamId, recipient.id);
    expect((await details(scene.mentorId)).teams).toEqual([
      { id: scene.teamId, teamNumber: '100', teamName: 'Robo Foxes' },
    ]);
  });

  describe('the directory', () => {
    beforeEach(async () => {
      await addMentor(100, { status: 'UNAVAILABLE', areas: '{ROBOTICS,OUTREACH}' });
      await addMentor(101, { status: 'LIMITED', organization: 'Zürich Werkstatt' });
      await addDemo();
      await addMentor(102, { bio: 'Knows pneumatics.' });
    });

    it('lists available mentors first, people before demo profiles, the newest first', async () => {
      expect(await namesOf({})).toEqual([
        'Person 15',
        'Person 102',
        'Person 101',
        'Person 100',
        'Demo Person',
      ]);
    });

    it.each(['AVAILABLE', 'LIMITED'])(
      'has no demo profile that is %s, however it is written',
      async (status) => {
        await expect(addDemo(status)).rejects.toThrow('mentor_demo_unavailable');
        await expect(
          service.sql(`update community.mentor_profile set availability_status = $1 where is_demo`, [status]),
        ).rejects.toThrow('mentor_demo_unavailable');
        const { data, headers } = await service.call(e.listMentors, { availabilityStatus: status });
        expect(data.mentors.map(({ isDemo }) => isDemo)).not.toContain(true);
        expect(headers.get('X-Total-Count')).toBe(String(data.mentors.length));
      },
    );

    it.each([
      [
        'any of several areas',
        { expertiseArea: ['OUTREACH', 'CAD_DESIGN'] },
        ['Person 102', 'Person 101', 'Person 100'],
      ],
      ['an availability', { availabilityStatus: 'LIMITED' }, ['Person 101']],
      ['a name', { search: 'person 102' }, ['Person 102']],
      ['a word of the bio', { search: 'PNEUMATIC' }, ['Person 102']],
      ['an accent', { search: 'zurich werkstatt' }, ['Person 101']],
      ['a typo', { search: 'werkstadt' }, ['Person 101']],
      ['a typo in a name and in the bio', { search: 'persn pneumatcs' }, ['Person 102']],
      ['the name of an expertise area', { search: 'outreach' }, ['Person 100']],
      ['words that nobody has', { search: 'qqxxzz' }, []],
    ])('the directory finds by %s', async (_name, query, expected) =>
      expect(await namesOf(query)).toEqual(expected),
    );

    it('walks every profile once', async () => {
      for (let n = 3; n < 30; n += 1)
        await addMentor(100 + n, { status: ['AVAILABLE', 'LIMITED'][n % 2] ?? '' });
      const { items, totals } = await walk(service, e.listMentors, { limit: 7 }, ({ mentors }) => mentors);
      expect([items.length, new Set(items.map(({ id }) => id)).size, ...new Set(totals)]).toEqual([
        32, 32, 32,
      ]);
    });

    it('cuts a long bio to 240 characters', async () => {
      await addMentor(104, { bio: 'x'.repeat(500) });
      const { data } = await service.call(e.listMentors);
      expect(Math.max(...data.mentors.map(({ bio }) => bio.length))).toBe(240);
    });

    it('the directory leaves out mentors whose account is deleted', async () => {
      await addMentor(9_999);
      expect(await namesOf({})).toHaveLength(5);
    });

    it('offers similar mentors: available people with a shared area, and neither the reader nor a demo profile', async () => {
      await addMentor(owner.id, { areas: '{ROBOTICS}' });
      const { data } = await service.callAs(owner, e.similarMentors, { mentorId: scene.mentorId });
      expect(data.mentors).toEqual([]);
      const forVisitor = await service.call(e.similarMentors, { mentorId: scene.mentorId });
      expect(forVisitor.data.mentors.map(({ user }) => user.displayName)).toEqual(['Person 13']);
    });
  });
});

describe('the terms of a mentor', () => {
  const { recipient, sender, stranger, owner } = CAST;

  const TERMS = {
    languages: ['de', 'en'],
    country: 'DE',
    timeZone: 'Europe/Berlin',
    meets: 'BOTH',
    ageGroups: ['HIGH_SCHOOL'],
    capacity: 1,
  };

  const save = (fields: Record<string, unknown> = {}, as: { id: number } = recipient) =>
    service.callAs(as, e.saveMentor, mentorBody({ ...TERMS, ...fields }));
  const details = async () => (await service.call(e.mentorDetails, { mentorId: scene.mentorId })).data;

  describe('how a mentor helps', () => {
    it('the terms of a mentor are saved, shown and in the export', async () => {
      expect((await save()).data.mentor).toMatchObject(TERMS);
      expect(await details()).toMatchObject({ ...TERMS, activeCount: 0, availableAgainOn: null });
      const [row] = await service.sql(
        `select data from community.personal_data_v1 where kind = 'mentorProfile' and user_id = ${recipient.id}`,
      );
      expect(row?.data).toMatchObject(TERMS);
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
      const { data, headers } = await service.call(e.listMentors, query);
      expect([data.mentors.length, headers.get('X-Total-Count')]).toEqual([count, String(count)]);
    });
  });

  const write = (as: { id: number }) =>
    service.callAs(as, e.contactMentor, requestBody({ mentorId: scene.mentorId }));

  it('accepted people take the places; then nobody new can write', async () => {
    await save();
    expect((await write(stranger)).status).toBe(201);
    const accepted = await service.callAs(recipient, e.respondToContact, {
      requestId: scene.contactId,
      decision: 'ACCEPT',
    });
    expect(accepted.status).toBe(200);
    expect((await details()).activeCount).toBe(1);
    const { status, failure } = await write(owner);
    expect([status, failure.code]).toEqual([409, 'MENTOR_FULL']);
    await service.callAs(sender, e.endThread, { threadId: scene.contactThreadId });
    expect((await write(owner)).status).toBe(201);
  });

  describe('a pause', () => {
    const availability = async () => {
      const { availabilityStatus, availableAgainOn } = await details();
      return [availabilityStatus, availableAgainOn];
    };
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

    it('a pause ends on its day', async () => {
      await save({ availabilityStatus: 'UNAVAILABLE', availableAgainOn: day(3) });
      await service.runTask('PauseEnd');
      expect(await availability()).toEqual(['UNAVAILABLE', day(3)]);
      await service.sql(`update community.mentor_profile set available_again_on = '${day(-1)}'`);
      await service.runTask('PauseEnd');
      expect(await availability()).toEqual(['AVAILABLE', null]);
    });

    it('only unavailable mentors have a pause', async () => {
      await save({ availableAgainOn: day(3) });
      expect(await availability()).toEqual(['AVAILABLE', null]);
    });
  });
});
