import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { IDENTITY_HEADER, type QueryInput, seenOf } from '@meshwork/contracts-core';
import { identityFor, sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { addPeople, belongs } from '../../test/community.fixture.ts';
import { CAST, mentorBody, requestBody, scene, setScene, startScenes } from '../../test/scene.ts';

const { recipient, sender, stranger, owner, moderator, admin } = CAST;

const service = sharedService(startScenes);
beforeAll(() => addPeople(service, ...Array.from({ length: 30 }, (_, n) => 100 + n)));
beforeEach(() => setScene(service));

const saved = (as: TestPerson, fields: Record<string, unknown> = {}) =>
  service.callAs(as, e.saveMentor, mentorBody(fields));
const save = async (as: TestPerson, fields: Record<string, unknown> = {}) =>
  (await saved(as, fields)).data.mentor;
const own = async (as: TestPerson) => (await service.callAs(as, e.myMentor)).data.mentor;
const details = async (as?: TestPerson, mentorId = scene.mentorId) =>
  (await service.callAs(as, e.mentorDetails, { mentorId })).data;
const exported = async ({ id }: TestPerson) =>
  (
    await service.sql(
      `select data from community.personal_data_v1 where kind = 'mentorProfile' and user_id = ${id}`,
    )
  )[0]?.data;
const namesOf = async (query: QueryInput) =>
  (await service.call(e.listMentors, query)).data.mentors.map(({ user }) => user.displayName);
const find = (search: string) => namesOf({ search });

describe('the own profile', () => {
  it('a mentor profile is created, changed, read and deleted', async () => {
    expect(await own(stranger)).toBeNull();
    const created = await save(stranger, { yearsExperience: 3, linkedinUrl: '' });
    expect(created).toMatchObject({ yearsExperience: 3, linkedinUrl: null, isDemo: false, answerDays: null });
    const changed = await save(stranger, { position: 'Engineer', yearsExperience: '' });
    expect(changed).toMatchObject({ id: created.id, position: 'Engineer', yearsExperience: null });
    expect(await own(stranger)).toEqual(changed);
    await service.callAs(stranger, e.deleteMentor);
    expect(await own(stranger)).toBeNull();
  });

  it('is changed by a second tab only where that has seen what the first one wrote', async () => {
    const mentor = await save(stranger);
    const seen = seenOf(mentor, ['bio', 'expertiseAreas', 'position', 'contactEmail', 'capacity', 'meets']);
    expect((await saved(stranger, { position: 'Coach', capacity: 3, seen })).status).toBe(201);
    const { status, failure } = await saved(stranger, { organization: 'Foxes', seen });
    const changed = failure.issues?.map(({ path }) => path);
    expect([status, failure.code, changed]).toEqual([409, 'CHANGED_MEANWHILE', ['position', 'capacity']]);
    expect(await details(undefined, mentor.id)).toMatchObject({ position: 'Coach', organization: null });
  });

  it('says the language of the bio, which is detected or chosen', async () => {
    const bio = 'He construido robots durante años y ayudo con la programación.';
    expect((await save(stranger, { bio })).bioLanguage).toBe('es');
    expect((await save(stranger, { bio, bioLanguage: 'pt' })).bioLanguage).toBe('pt');
    expect(await exported(stranger)).toMatchObject({ bioLanguage: 'pt' });
    expect((await save(stranger, { bio })).bioLanguage).toBe('pt');
    const names = { bio: 'PID, CAD, CAM, FTC, FRC, VEX.', bioLanguage: null };
    expect((await save(stranger, names)).bioLanguage).toBeNull();
  });

  it('simultaneous saves create one profile', async () => {
    await Promise.all([saved(stranger), saved(stranger), saved(stranger)]);
    const profiles = `select id from community.mentor_profile where user_id = ${stranger.id}`;
    expect(await service.sql(profiles)).toHaveLength(1);
  });

  it('the search by name finds a new profile at once, and follows a new name of the account', async () => {
    const name = `Person ${stranger.id}`;
    const rename = async (to: string) => {
      await service.sql('update auth.public_profile_v1 set display_name = $2 where user_id = $1', [
        stranger.id,
        to,
      ]);
      await service.sql('insert into auth.changed_profile_v1 values ($1, now())', [stranger.id]);
    };
    await save(stranger);
    expect(await find(name)).toEqual([name]);
    // The first run compares all names, later ones those that auth publishes as changed.
    await service.runTask('MentorNameCopy');
    await rename('Grace Hopper');
    await service.runTask('MentorNameCopy');
    expect([await find('grace hoper'), await find(name)]).toEqual([['Grace Hopper'], []]);
    await rename(name);
  });

  it('somebody whose age is not known is found by no search for their name or words, nor named among saved things', async () => {
    const { id } = await save(stranger, { bio: 'I build zeppelins at home.' });
    const name = `Person ${stranger.id}`;
    const named = async () => {
      await service.runTask('MentorNameCopy');
      const { things } = (await service.call(e.lookUpThings, { thing: [`mentor:${id}`] })).data;
      return [things.map(({ title }) => title), (await find(name)).length, (await find('zeppelins')).length];
    };
    const setBand = (band: string | null) =>
      service.sql('update auth.standing_v1 set age_band = $2 where user_id = $1', [stranger.id, band]);
    await setBand(null);
    await service.sql('insert into auth.changed_profile_v1 values ($1, now())', [stranger.id]);
    expect(await named()).toEqual([['A member'], 0, 0]);
    await service.sql('delete from auth.changed_profile_v1');
    await setBand('ADULT');
    expect(await named()).toEqual([[name], 1, 1]);
  });
});

describe('the terms of a mentor', () => {
  const TERMS = {
    languages: ['de', 'en'],
    country: 'DE',
    timeZone: 'Europe/Berlin',
    meets: 'BOTH',
    ageGroups: ['HIGH_SCHOOL'],
    capacity: 1,
  };

  it('the terms of a mentor are saved, shown and in the export', async () => {
    expect(await save(recipient, TERMS)).toMatchObject(TERMS);
    expect(await details()).toMatchObject({ ...TERMS, activeCount: 0, availableAgainOn: null });
    expect(await exported(recipient)).toMatchObject(TERMS);
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
    await save(recipient, TERMS);
    const { data, headers } = await service.call(e.listMentors, query);
    expect([data.mentors.length, headers.get('X-Total-Count')]).toEqual([count, String(count)]);
  });

  it('accepted people take the places; then nobody new can write', async () => {
    const write = (as: TestPerson) =>
      service.callAs(as, e.contactMentor, requestBody({ mentorId: scene.mentorId }));
    await save(recipient, TERMS);
    expect((await write(stranger)).status).toBe(201);
    const accept = { threadId: scene.contactThreadId, decision: 'ACCEPT' } as const;
    expect((await service.callAs(recipient, e.answerThread, accept)).status).toBe(200);
    expect((await details()).activeCount).toBe(1);
    expect((await write(owner)).failure.code).toBe('MENTOR_FULL');
    await service.callAs(sender, e.endThread, { threadId: scene.contactThreadId });
    expect((await write(owner)).status).toBe(201);
  });

  it('a pause declines what is open and changes nothing else of the profile, and its end brings it back', async () => {
    // The text on how soon answers come changes with the answers.
    const { answering: _, ...before } = await details(recipient);
    const pause = (isPaused: boolean) => service.callAs(recipient, e.pauseMentor, { isPaused });
    expect((await pause(true)).data.mentor).toMatchObject({ ...before, availabilityStatus: 'UNAVAILABLE' });
    expect(
      await service.sql(`select from community.request where kind = 'MENTOR' and state = 'PENDING'`),
    ).toEqual([]);
    expect((await pause(false)).data.mentor).toMatchObject(before);
  });

  it('a pause ends on its day, and only unavailable mentors have one', async () => {
    const availability = async () => {
      const { availabilityStatus, availableAgainOn } = await details();
      return [availabilityStatus, availableAgainOn];
    };
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    await save(recipient, { availabilityStatus: 'UNAVAILABLE', availableAgainOn: day(3) });
    await service.runTask('PauseEnd');
    expect(await availability()).toEqual(['UNAVAILABLE', day(3)]);
    await service.sql(`update community.mentor_profile set available_again_on = '${day(-1)}'`);
    await service.runTask('PauseEnd');
    expect(await availability()).toEqual(['AVAILABLE', null]);
    await save(recipient, { availableAgainOn: day(3) });
    expect(await availability()).toEqual(['AVAILABLE', null]);
  });
});

describe('the teams of a mentor', () => {
  const foxes = { id: scene.teamId, teamNumber: '100', teamName: 'Robo Foxes' };
  const wolves = { id: scene.emptyTeamId, teamNumber: '200', teamName: 'Lone Wolves' };
  beforeEach(async () => {
    for (const { id } of [foxes, wolves]) await belongs(service, id, recipient.id);
  });

  const textOf = async (path: string, as?: TestPerson) => {
    const headers: Record<string, string> = as ? { [IDENTITY_HEADER]: await identityFor(as) } : {};
    const response = await fetch(service.origin + path, { headers });
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };

  it('a team that a mentor does not show is in no answer about the mentor to anybody else', async () => {
    expect((await details()).teams).toEqual([foxes, wolves]);
    await save(recipient, { hiddenTeamIds: [foxes.id, foxes.id] });
    for (const as of [undefined, stranger, owner, moderator, admin]) {
      const page = await details(as);
      expect([page.teams, page.hiddenTeams]).toEqual([[wolves], undefined]);
      for (const path of [
        `/_api/mentors/details?mentorId=${scene.mentorId}`,
        `/_api/mentors/similar?mentorId=${scene.mentorId}`,
        ...['/_api/mentors', '/_api/mentors?search=Foxes', '/_api/mentors.csv', '/_api/mentors.atom'],
        '/_api/mentors/map',
      ])
        expect(await textOf(path, as)).not.toMatch(/Robo Foxes|hiddenTeam/);
    }
  });

  it('a team that a mentor does not show is in the own answers and in the export', async () => {
    const mentor = await save(recipient, { hiddenTeamIds: [foxes.id] });
    for (const shown of [mentor, await own(recipient), await details(recipient)])
      expect([shown?.teams, shown?.hiddenTeams]).toEqual([[wolves], [foxes]]);
    expect(await exported(recipient)).toMatchObject({ hiddenTeamIds: [foxes.id] });
  });

  it('a team stays hidden when a client does not say, and is shown again when asked', async () => {
    await save(recipient, { hiddenTeamIds: [foxes.id] });
    await save(recipient);
    expect((await details()).teams).toEqual([wolves]);
    await save(recipient, { hiddenTeamIds: [] });
    expect((await details()).teams).toEqual([foxes, wolves]);
  });

  it.each([[[0]], [['100']], [Array.from({ length: 101 }, (_, n) => n + 1)]])(
    'is refused as %j',
    async (hiddenTeamIds) => {
      const { status, failure } = await saved(recipient, { hiddenTeamIds });
      expect([status, failure.issues?.[0]?.path?.split('.')[0]]).toEqual([400, 'hiddenTeamIds']);
    },
  );
});
