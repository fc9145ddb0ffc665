import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { type QueryInput } from '@meshwork/contracts-core';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { addPeople } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';
import { walk } from '../../test/walk.ts';

const { owner, sender, stranger } = CAST;

const service = sharedService(startScenes);
beforeAll(() => addPeople(service, ...Array.from({ length: 30 }, (_, n) => 100 + n)));
beforeEach(() => setScene(service));
const namesOf = async (query: QueryInput) =>
  (await service.call(e.listMentors, query)).data.mentors.map(({ user }) => user.displayName);

describe('the directory of mentors', () => {
  const addMentor = (userId: number, fields: Record<string, string> = {}) =>
    service.sql(
      `insert into community.mentor_profile
         (user_id, account_name, bio, availability_status, expertise_areas, organization)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        userId,
        `Person ${userId}`,
        ...[fields.bio ?? 'A bio.', fields.status ?? 'AVAILABLE', fields.areas ?? '{CAD_DESIGN}'],
        fields.organization ?? null,
      ],
    );
  const addDemo = (status = 'UNAVAILABLE') =>
    service.sql(
      `insert into community.mentor_profile (is_demo, display_name, bio, availability_status, expertise_areas)
       values (true, 'Demo Person', 'Made up.', $1, '{ROBOTICS}') returning id`,
      [status],
    );
  beforeEach(async () => {
    await addMentor(100, { status: 'UNAVAILABLE', areas: '{ROBOTICS,OUTREACH}' });
    await addMentor(101, { status: 'LIMITED', organization: 'Zürich Werkstatt' });
    await addDemo();
    await addMentor(102, { bio: 'Knows pneumatics.' });
  });

  it('lists available mentors first, people before demo profiles, the newest first, and no deleted account', async () => {
    await addMentor(9_999);
    const people = ['Person 15', 'Person 102', 'Person 101', 'Person 100', 'Demo Person'];
    expect(await namesOf({})).toEqual(people);
  });

  it.each(['AVAILABLE', 'LIMITED'])(
    'has no demo profile that is %s, however it is written',
    async (status) => {
      await expect(addDemo(status)).rejects.toThrow('mentor_demo_unavailable');
      await expect(
        service.sql(`update community.mentor_profile set availability_status = $1 where is_demo`, [status]),
      ).rejects.toThrow('mentor_demo_unavailable');
    },
  );

  it.each([
    ['any of several areas', { expertiseArea: ['OUTREACH', 'CAD_DESIGN'] }, [102, 101, 100]],
    ['an availability', { availabilityStatus: 'LIMITED' }, [101]],
    ['a word of the bio', { search: 'PNEUMATIC' }, [102]],
    ['the organization', { search: 'zurich werkstatt' }, [101]],
    ['a typo in a name and in the bio', { search: 'persn pneumatcs' }, [102]],
    ['the name of an expertise area', { search: 'outreach' }, [100]],
  ])('the directory finds by %s', async (_name, query, expected) =>
    expect(await namesOf(query)).toEqual(expected.map((id) => `Person ${id}`)),
  );

  it('walks every profile once', async () => {
    for (let n = 3; n < 30; n += 1)
      await addMentor(100 + n, { status: ['AVAILABLE', 'LIMITED'][n % 2] ?? '' });
    const { items, totals } = await walk(service, e.listMentors, { limit: 7 }, ({ mentors }) => mentors);
    const ids = new Set(items.map(({ id }) => id));
    expect([items.length, ids.size, ...new Set(totals)]).toEqual([32, 32, 32]);
  });

  it('does not count whose account has just gone, before the profile is deleted', async () => {
    const [profile] = await service.sql('delete from auth.public_profile_v1 where user_id = 100 returning *');
    await service.sql('insert into auth.deleted_account_v1 values (100, now())');
    const { data, headers } = await service.call(e.listMentors, { limit: 100 });
    const onPages = await service.call(e.listMentors, { limit: 1 });
    await service.sql('delete from auth.deleted_account_v1');
    await service.sql('insert into auth.public_profile_v1 values ($1, $2, $3, null)', [
      profile?.user_id,
      profile?.username,
      profile?.display_name,
    ]);
    expect(data.mentors.length).toBeGreaterThan(0);
    const totals = [headers, onPages.headers].map((one) => Number(one.get('X-Total-Count')));
    expect(totals).toEqual([data.mentors.length, data.mentors.length]);
  });

  it('cuts a long bio to 240 characters', async () => {
    await addMentor(104, { bio: 'x'.repeat(500) });
    const { data } = await service.call(e.listMentors);
    expect(Math.max(...data.mentors.map(({ bio }) => bio.length))).toBe(240);
  });

  it('offers similar mentors: available people with a shared area, but not the reader, whom the reader blocks, or a demo profile', async () => {
    await addMentor(owner.id, { areas: '{ROBOTICS}' });
    const similar = async (as?: TestPerson) =>
      (await service.callAs(as, e.similarMentors, { mentorId: scene.mentorId })).data.mentors;
    expect(await similar(owner)).toEqual([]);
    expect((await similar()).map(({ user }) => user.displayName)).toEqual(['Person 13']);
    // People do not learn who has blocked them.
    await service.sql(
      `insert into auth.block_v1 values (${sender.id}, ${owner.id}), (${owner.id}, ${stranger.id})`,
    );
    expect([await similar(sender), (await similar(stranger)).length]).toEqual([[], 1]);
  });
});
