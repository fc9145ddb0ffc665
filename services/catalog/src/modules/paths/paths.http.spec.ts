import { beforeEach, describe, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import {
  ada,
  ben,
  decide,
  moderator,
  nextCursor,
  pathDraft,
  post,
  postPath,
  startCatalog,
  TEAM,
  teamMember,
  teamOwner,
} from '../../test/catalog.fixture.ts';

const service = sharedService(startCatalog);

describe('learning paths', () => {
  const { updatePath, deletePath, pathDetails, listPaths, ownPaths } = catalogEndpoints;

  let resources: number[];
  beforeEach(async () => {
    await service.sql('delete from catalog.path');
    resources = [];
    for (let n = 0; n < 3; n++) resources.push((await post(service)).id);
  });

  const make = (fields?: Record<string, unknown>, as?: TestPerson) =>
    postPath(service, resources, fields, as);
  const change = (as: TestPerson, path: { id: number; version: number }, fields = {}) => {
    const body = { ...pathDraft(resources, { teamId: TEAM, ...fields }), pathId: path.id };
    return service.callAs(as, updatePath, { ...body, version: path.version });
  };
  const remove = (as: TestPerson, { id }: { id: number }) => service.callAs(as, deletePath, { pathId: id });
  const read = (id: number, as?: TestPerson) => service.callAs(as, pathDetails, { id });
  const titles = async (query = {}) => (await service.call(listPaths, query)).data.map(({ title }) => title);

  describe('a learning path', () => {
    it('keeps everything that its maker said, in the order of its steps', async () => {
      const path = await make({ programme: 'FRC', level: 'BEGINNER' });
      const { data } = await read(path.id);
      const said = { programme: 'FRC', level: 'BEGINNER' };
      expect(data).toMatchObject({ ...said, minutes: 60, stepCount: 3, version: 1 });
      expect(data.steps.map(({ resource }) => resource?.id)).toEqual(resources);
      expect(data.steps[0]).toMatchObject({ goal: 'Goal 0', note: 'Note 0', minutes: 20 });
      expect(data.resourceIds).toEqual(resources);
      expect(data.team?.teamNumber).toBe('254');
      const [listed] = (await service.call(listPaths)).data;
      expect([listed?.createdBy, data.createdBy]).toEqual([ada.id, ada.id]);
    });

    it('by somebody under 18 has neither their name nor a way to reach them', async () => {
      await service.sql("update auth.standing_v1 set age_band = 'MINOR' where user_id = $1", [ada.id]);
      const words = { title: 'Call 313-555-0142', goal: 'Ask kid@secret.example' };
      const path = await make(words, { ...ada, ageBand: 'MINOR' });
      expect((await read(path.id)).data).toMatchObject({
        title: 'Call [telephone number hidden]',
        goal: 'Ask [e-mail address hidden]',
        creator: { displayName: 'A young member' },
      });
      await service.sql("update auth.standing_v1 set age_band = 'ADULT' where user_id = $1", [ada.id]);
    });

    it('is read by no owner under 18 while it is a draft of somebody else', async () => {
      const draft = await make({ status: 'DRAFT', goal: 'Come alone.' });
      const young = { ...teamOwner, ageBand: 'MINOR' } as const;
      expect((await read(draft.id, teamOwner)).status).toBe(200);
      expect([(await read(draft.id, young)).status, (await change(young, draft)).status]).toEqual([404, 404]);
      expect((await service.callAs(young, ownPaths, {})).data.paths).toEqual([]);
      const own = await make({ status: 'DRAFT' }, young);
      expect((await read(own.id, young)).status).toBe(200);
    });

    it('is in no list and for nobody else while it is a draft', async () => {
      const path = await make({ title: 'Not yet', status: 'DRAFT', steps: [] });
      expect(await titles()).toEqual([]);
      for (const as of [undefined, teamMember]) expect((await read(path.id, as)).status).toBe(404);
      for (const as of [ada, teamOwner]) {
        expect((await read(path.id, as)).data).toMatchObject({ status: 'DRAFT', mayChange: true });
        const { data } = await service.callAs(as, ownPaths);
        expect(data.paths.map(({ id }) => id)).toEqual([path.id]);
      }
      expect((await service.callAs(ben, ownPaths)).data.paths).toEqual([]);
      const { data } = await change(ada, path);
      expect(await titles()).toEqual([data.path.title]);
    });

    it('is among the own paths of those who run its team, also when it is hidden, and not among those of another team', async () => {
      const path = await make();
      await decide(service, 'path', path.id, 'HIDE');
      const own = async (as: TestPerson, teamId: number) =>
        (await service.callAs(as, ownPaths, { teamId })).data.paths.map(({ id, isHidden }) => [id, isHidden]);
      expect(await own(teamOwner, TEAM)).toEqual([[path.id, true]]);
      expect([await own(teamOwner, TEAM + 1), await own(teamMember, TEAM)]).toEqual([[], []]);
    });

    it('is reordered, and refuses a change of what somebody else has changed meanwhile', async () => {
      const path = await make();
      const steps = [...path.steps]
        .reverse()
        .map(({ id, resource }) => ({ id, resourceId: resource?.id ?? null }));
      const people = [ada, teamOwner, ada, teamOwner];
      const answers = await Promise.all(people.map((as) => change(as, path, { steps })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('PATH_CHANGED');
      const { data } = await read(path.id);
      expect(data.steps.map(({ resource }) => resource?.id)).toEqual([...resources].reverse());
      expect(data.version).toBe(2);
    });

    it('stays readable with the step marked when a resource is hidden or deleted', async () => {
      const path = await make();
      const [first = 0, second = 0] = resources;
      await decide(service, 'resource', first, 'HIDE');
      await service.callAs(ada, catalogEndpoints.deleteResource, { resourceId: second });
      const { data } = await read(path.id);
      expect(data.steps.map(({ resource, note }) => [resource?.id ?? null, note])).toEqual([
        [null, 'Note 0'],
        [null, 'Note 1'],
        [resources[2], 'Note 2'],
      ]);
      expect([data.stepCount, data.resourceIds]).toEqual([3, [resources[2]]]);
      // A change by somebody who does not see the hidden resource keeps it.
      const steps = data.steps.map(({ id, resource }) => ({ id, resourceId: resource?.id ?? null }));
      expect((await change(ada, data, { steps })).status).toBe(200);
      await decide(service, 'resource', first, 'RESTORE');
      const shown = (await read(path.id)).data.steps.map(({ resource }) => resource?.id ?? null);
      expect(shown).toEqual([first, null, resources[2]]);
    });

    it('is hidden with the rule for its team, restored, and deleted by moderators', async () => {
      const path = await make({ title: 'Buy my parts' });
      expect((await decide(service, 'path', path.id, 'HIDE')).status).toBe(200);
      expect(await titles()).toEqual([]);
      for (const as of [undefined, ben]) expect((await read(path.id, as)).status).toBe(404);
      const reason = { rule: 'spam', note: 'An advertisement.' };
      for (const as of [ada, teamOwner, moderator])
        expect((await read(path.id, as)).data.hidden).toMatchObject(reason);
      await decide(service, 'path', path.id, 'RESTORE');
      expect(await titles()).toEqual(['Buy my parts']);
      expect((await decide(service, 'path', path.id, 'DELETE')).status).toBe(200);
      expect((await read(path.id, ada)).status).toBe(404);
    });

    it('is reported by others', async () => {
      const path = await make();
      const body = { kind: 'path', itemId: path.id, reason: 'WRONG' };
      expect((await service.callAs(ben, catalogEndpoints.report, body)).status).toBe(200);
      const { data } = await service.callAs(moderator, catalogEndpoints.moderationQueue);
      expect(data[0]).toMatchObject({ kind: 'path', item: { title: path.title, path: `/paths/${path.id}` } });
    });

    it('of the library is made and changed by moderators alone', async () => {
      const path = await make({ teamId: null }, moderator);
      expect(path).toMatchObject({ createdBy: null, creator: { displayName: 'Meshwork library' } });
      expect((await remove(ada, path)).failure.code).toBe('PATH_NOT_YOURS');
      expect((await remove({ id: 8, role: 'moderator' }, path)).status).toBe(200);
    });

    it('of a team is changed by its maker as long as they are a member; its owners always may', async () => {
      const path = await make();
      const { data } = await change(ada, path);
      const [membership] = await service.sql(
        `delete from community.team_membership_v1 where user_id = ${ada.id} returning *`,
      );
      expect((await change(ada, data.path)).failure.code).toBe('PATH_NOT_YOURS');
      expect((await remove(ada, path)).failure.code).toBe('PATH_NOT_YOURS');
      expect((await change(teamOwner, data.path)).status).toBe(200);
      expect((await remove(teamOwner, path)).status).toBe(200);
      await service.sql(
        'insert into community.team_membership_v1 values ($1, $2, $3, $4)',
        Object.values(membership ?? {}),
      );
    });
  });

  describe('the list', () => {
    it('is filtered by programme, where a path for all is one for each, and by level', async () => {
      await make({ title: 'For all' });
      await make({ title: 'For FTC', programme: 'FTC', level: 'ADVANCED' });
      await make({ title: 'For FRC', programme: 'FRC', level: 'BEGINNER' });
      expect(await titles({ programme: 'FTC' })).toEqual(['For FTC', 'For all']);
      expect(await titles({ programme: ['FTC', 'FRC'], level: 'BEGINNER' })).toEqual(['For FRC']);
    });

    it('is filtered by the language of the text, which is detected or chosen', async () => {
      const words = { title: 'Ruta', goal: 'Programar un robot que encuentra su camino solo.' };
      const found = await make(words);
      const chosen = await make({ ...words, title: 'Otra', language: 'it' });
      expect([found.language, chosen.language]).toEqual(['es', 'it']);
      expect([await titles({ language: 'es' }), await titles({ language: 'it' })]).toEqual([
        ['Ruta'],
        ['Otra'],
      ]);
    });

    it('is searched, also with a typing error, and paged without gap or repeat', async () => {
      for (const title of ['Tune a flywheel', 'Wire a robot', 'Tune an arm']) await make({ title });
      expect(await titles({ search: 'tuning' })).toEqual(['Tune an arm', 'Tune a flywheel']);
      expect(await titles({ search: 'flywhel' })).toEqual(['Tune a flywheel']);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { data, headers } = await service.call(listPaths, { limit: 1, cursor });
        expect(headers.get('X-Total-Count')).toBe('3');
        seen.push(...data.map(({ title }) => title));
        cursor = nextCursor(headers);
      } while (cursor);
      expect(seen).toEqual(['Tune an arm', 'Wire a robot', 'Tune a flywheel']);
    });

    it('is in the sitemap without drafts', async () => {
      const path = await make();
      const draft = await make({ status: 'DRAFT' });
      const sitemap = await (await fetch(`${service.origin}/_sitemap/paths/1`)).text();
      expect(sitemap).toContain(`/paths/${path.id}<`);
      expect(sitemap).not.toContain(`/paths/${draft.id}<`);
      expect(await (await fetch(`${service.origin}/_sitemap/paths`)).text()).toContain('paths-1.xml');
    });
  });
});
