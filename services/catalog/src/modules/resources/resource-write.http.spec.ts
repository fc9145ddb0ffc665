import { describe, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { seenOf } from '@meshwork/contracts-core';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { ada, ben, draft, post, startCatalog, TEAM, teamOwner, walk } from '../../test/catalog.fixture.ts';

const {
  createResource,
  listResources,
  updateResource,
  deleteResource,
  incrementView,
  resourceDetails,
  relatedResources,
} = catalogEndpoints;
const service = sharedService(startCatalog);

const details = async (id: number) => (await service.call(resourceDetails, { id })).data;

describe('adding a resource', () => {
  it('returns 201 with the resource as its page shows it', async () => {
    const body = draft({
      title: '  Tuning PID  ',
      category: ['PROGRAMMING', 'PROGRAMMING', 'FIRST'],
      difficultyLevel: 'ADVANCED',
      prerequisites: 'Calculus',
      additionalContent:
        '<p onclick="x()">See <a href="https://example.org">this</a></p><script>x()</script>',
      teamId: TEAM,
      viewCount: 1_000_000,
    });
    const { data, status } = await service.callAs(ada, createResource, body);
    expect(status).toBe(201);
    expect(data.resource).toMatchObject({
      title: 'Tuning PID',
      category: ['PROGRAMMING', 'FIRST'],
      difficultyLevel: 'ADVANCED',
      prerequisites: 'Calculus',
      additionalContent: '<p>See <a href="https://example.org" rel="noopener nofollow ugc">this</a></p>',
      createdBy: ada.id,
      creator: { displayName: 'Ada Lovelace' },
      team: { id: TEAM, teamNumber: '254', teamName: 'The Cheesy Poofs', teamType: 'FIRST_FRC' },
      teamId: TEAM,
      viewCount: 0,
      linkStatus: 'UNCHECKED',
      linkCheckedAt: null,
      publisher: null,
    });
    expect(await details(data.resource.id)).toEqual(data.resource);
  });

  it.each([
    ['MINOR', 'A young member'],
    ['ADULT', 'Ben'],
    [null, 'A member'],
  ] as const)('by a person of the band %s is by "%s" in public', async (ageBand, displayName) => {
    await service.sql('delete from auth.standing_v1 where user_id = $1', [ben.id]);
    await service.sql('insert into auth.standing_v1 values ($1, $2, false)', [ben.id, ageBand]);
    const body = draft();
    const { data } = await service.callAs(ben, createResource, body);
    const { cards } = await walk(service, { search: body.title });
    expect(cards.find(({ id }) => id === data.resource.id)?.creator).toEqual({ displayName });
    expect((await details(data.resource.id)).creator).toEqual({ displayName });
    await service.sql("update auth.standing_v1 set age_band = 'ADULT'");
  });

  it('by somebody under 18 shows everybody no way to reach them', async () => {
    const ways = ['313-555-0142', 'kid@secret.example'];
    const text = `Zugspitze! ${ways.join(', ')}`;
    const html = `<p>${text} <a href="https://wpilib.org/guide">Guide</a></p>`;
    const body = draft({ title: text, description: text, prerequisites: text, additionalContent: html });
    const { data } = await service.callAs({ ...ben, ageBand: 'MINOR' }, createResource, body);
    const stored = JSON.stringify(await details(data.resource.id));
    expect(stored).toContain('Zugspitze! [telephone number hidden], [e-mail address hidden]');
    expect(stored).toContain('https://wpilib.org/guide');
    expect(ways.filter((way) => stored.includes(way))).toEqual([]);
    const profile = { ...draft(), url: 'https://www.instagram.com/kid' };
    const refused = await service.callAs({ ...ben, ageBand: 'MINOR' }, createResource, profile);
    expect(refused.failure.issues).toEqual([{ path: 'url', message: expect.stringContaining('Under 18') }]);
  });

  it.each([{}, { category: 'CAD' }, { type: 'TOOL', category: 'CAD' }])(
    'is counted at once with the filters %j, and no more once it is deleted',
    async (query) => {
      const total = async () =>
        Number((await service.call(catalogEndpoints.listResources, query)).headers.get('X-Total-Count'));
      const before = await total();
      const body = draft({ category: ['CAD'], type: 'TOOL' });
      const { data } = await service.callAs(ada, createResource, body);
      expect(await total()).toBe(before + 1);
      await service.callAs(ada, catalogEndpoints.deleteResource, { resourceId: data.resource.id });
      expect(await total()).toBe(before);
    },
  );

  it('names the resource that has the link already, also to the second of two simultaneous requests', async () => {
    const body = draft({ url: 'https://www.example.org/same/?utm_source=x#top' });
    const same = draft({ url: 'http://example.org/same' });
    const answers = await Promise.all([
      service.callAs(ada, createResource, body),
      service.callAs(ben, createResource, same),
    ]);
    const [refused, added] = [409, 201].map((code) => answers.find(({ status }) => status === code));
    expect(refused?.failure).toMatchObject({
      code: 'RESOURCE_EXISTS',
      issues: [{ path: 'url', existingId: added?.data.resource.id }],
    });
  });

  it('stores any text unchanged', async () => {
    const title = `Robert'); drop table resource;-- <b>\u{1f916}`;
    expect((await post(service, { title })).title).toBe(title);
  });
});

describe('the language of the text', () => {
  const SPANISH = { title: 'Programación de robots', description: 'Curso gratuito para equipos nuevos.' };
  const inLanguage = async (language: string) =>
    (await service.call(listResources, { language })).data.map(({ id }) => id);

  it('is detected, or as the author chose, and the list filters by it', async () => {
    const found = await post(service, SPANISH);
    const chosen = await post(service, { ...SPANISH, language: 'pt' });
    const unknown = await post(service, { title: 'CAD', description: 'Onshape CAD' });
    expect([found.language, chosen.language, unknown.language]).toEqual(['es', 'pt', null]);
    expect([await inLanguage('es'), await inLanguage('pt')]).toEqual([[found.id], [chosen.id]]);
    const { data } = await service.call(listResources, {
      language: ['es', 'pt'],
      type: 'ARTICLE',
      search: 'robots',
    });
    expect(data.map(({ id }) => id).sort()).toEqual([found.id, chosen.id].sort());
  });

  it('stays while nobody asks for another', async () => {
    const { id } = await post(service, { ...SPANISH, language: 'pt' });
    const change = async (fields: object) => {
      const body = { ...draft(), ...fields, resourceId: id };
      return (await service.callAs(ada, updateResource, body)).data.resource.language;
    };
    expect(await change({ description: 'Explains how a robot finds its way.' })).toBe('pt');
    expect(await change({ description: 'Explains how a robot finds its way.', language: null })).toBe('en');
    expect(await change({ ...SPANISH, language: '' })).toBe('es');
    expect(await change({ ...SPANISH, language: 'it' })).toBe('it');
  });

  it('is one that the list of languages has', async () => {
    const { refusal } = await service.callAs(ada, createResource, draft({ language: 'xx' }));
    expect(refusal).toEqual([400, 'VALIDATION_FAILED', 'language']);
  });
});

describe('a resource posted for a team', () => {
  it('stays with the team when its poster leaves, and goes back when the team is gone', async () => {
    const { id } = await post(service, { teamId: TEAM });
    const update = (as: TestPerson) =>
      service.callAs(as, updateResource, { ...draft({ teamId: TEAM }), resourceId: id });
    await service.sql(`delete from community.team_membership_v1 where user_id = ${ada.id}`);
    expect([(await update(ada)).status, (await update(teamOwner)).status]).toEqual([403, 200]);
    const [team] = await service.sql(
      `delete from community.public_team_v1 where team_id = ${TEAM} returning *`,
    );
    expect((await update(ada)).status).toBe(200);
    await service.sql(
      'insert into community.public_team_v1 values ($1, $2, $3, $4)',
      Object.values(team ?? {}),
    );
    await service.sql(`insert into community.team_membership_v1 values (${TEAM}, ${ada.id}, 'MEMBER', true)`);
  });

  it('becomes the own resource of an owner who takes it out of the team', async () => {
    const { id } = await post(service, { teamId: TEAM });
    const { data } = await service.callAs(teamOwner, updateResource, { ...draft(), resourceId: id });
    expect([data.resource.createdBy, data.resource.teamId]).toEqual([teamOwner.id, null]);
  });
});

describe('changing a resource', () => {
  it('replaces the sent fields and keeps the views and the time of creation', async () => {
    const before = await post(service, { prerequisites: 'None' });
    await service.call(incrementView, { resourceId: before.id });
    const body = { ...draft({ title: 'Changed' }), resourceId: before.id };
    const { data } = await service.callAs(ada, updateResource, body);
    expect(data.resource).toMatchObject({
      id: before.id,
      title: 'Changed',
      prerequisites: null,
      viewCount: 1,
      createdAt: before.createdAt,
    });
    expect(data.resource.updatedAt > before.updatedAt).toBe(true);
    expect(await details(before.id)).toEqual(data.resource);
  });

  it('is refused to who has seen another state, with what changed', async () => {
    const before = await post(service, { prerequisites: 'None' });
    const seen = seenOf(before, [
      ...([
        'title',
        'category',
        'prerequisites',
        'additionalContent',
        'seasonYear',
        'cost',
        'teamId',
      ] as const),
    ]);
    const save = (fields: Record<string, unknown>) =>
      service.callAs(ada, updateResource, { ...draft(fields), resourceId: before.id, seen });
    const same = { title: before.title, prerequisites: 'None' };
    expect((await save({ ...same, category: ['CAD'] })).status).toBe(200);
    expect((await save(same)).refusal).toEqual([409, 'CHANGED_MEANWHILE', 'category']);
    expect((await details(before.id)).category).toEqual(['CAD']);
  });

  it('makes it found by its new words', async () => {
    const { id, ...before } = await post(service, { title: 'Hovercraft' });
    const body = { ...draft({ title: 'Submarine', url: before.url }), resourceId: id };
    await service.callAs(ada, updateResource, body);
    expect((await walk(service, { search: 'submarin' })).cards.map((card) => card.id)).toEqual([id]);
    expect((await walk(service, { search: 'hovercraft' })).cards).toEqual([]);
  });

  it('resets the link check for a new link, and refuses the link of another resource', async () => {
    const [own, other] = [await post(service), await post(service)];
    await service.sql(
      `update catalog.resource set link_status = 'BROKEN', link_checked_at = now() where id = ${own.id}`,
    );
    const changed = (url: string) =>
      service.callAs(ada, updateResource, { ...draft({ url }), resourceId: own.id });
    expect((await changed(own.url)).data.resource.linkStatus).toBe('BROKEN');
    expect((await changed(other.url)).failure.issues?.[0]?.existingId).toBe(other.id);
    const { resource } = (await changed(`${own.url}/moved`)).data;
    expect([resource.linkStatus, resource.linkCheckedAt]).toEqual(['UNCHECKED', null]);
  });
});

it('a deleted resource is gone for ever', async () => {
  const { id } = await post(service);
  const { data } = await service.callAs(ada, deleteResource, { resourceId: id });
  expect(data).toEqual({ ok: true });
  expect((await service.call(resourceDetails, { id })).refusal).toEqual([404, 'RESOURCE_NOT_FOUND']);
  expect((await service.callAs(ada, deleteResource, { resourceId: id })).status).toBe(404);
});

describe('related resources', () => {
  it('share a category, and those about the same subject come first', async () => {
    const self = await post(service, {
      title: 'Belt drives explained',
      category: ['MECHANICAL_DESIGN', 'VEX'],
    });
    const subject = await post(service, { title: 'Choosing a belt', category: ['MECHANICAL_DESIGN'] });
    const category = await post(service, { title: 'Bearings', category: ['VEX'] });
    await post(service, { title: 'Belt and braces', category: ['BUSINESS'] });
    const { data } = await service.call(relatedResources, { id: self.id });
    expect(data.resources.map((card) => card.id)).toEqual([subject.id, category.id]);
  });

  it('are at most six', async () => {
    const nine = Array.from({ length: 9 }, () => post(service, { category: ['OUTREACH'] }));
    const [self] = await Promise.all(nine);
    const { data } = await service.call(relatedResources, { id: self?.id ?? 0 });
    expect(data.resources).toHaveLength(6);
  });
});
