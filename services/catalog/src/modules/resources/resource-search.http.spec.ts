import { beforeAll, describe, expect, it } from '@jest/globals';
import { catalogEndpoints, RESOURCE_CATEGORIES, RESOURCE_TYPES } from '@meshwork/contracts-catalog';
import { sharedService } from '@meshwork/test-kit/service';
import { importInto, nextCursor, post, startCatalog, walk } from '../../test/catalog.fixture.ts';

describe('the search of the library', () => {
  const { listResources } = catalogEndpoints;
  const service = sharedService(startCatalog);

  const found = async (search: string, limit = 24) =>
    (await service.call(listResources, { search, limit })).data.map((card) => card.title);

  /** Searches the real library of the data folder. */
  beforeAll(async () => {
    await importInto(service);
    await post(service, {
      title: 'Détection d’objets à Québec',
      description: 'Avec une caméra et un réseau.',
    });
  });

  describe('the first results', () => {
    it.each([
      ['swerve drive', ['Swerve Drive Kinematics', 'Swerve Drive Odometry']],
      ['pid tuning', ['PID Tuning with SmartDashboard', 'Testing and Tuning PID Loops']],
      ['scouting', ['Citrus Circuits Scouting System', 'ScoutingPASS']],
      ['onshape', ['Onshape Developer Documentation', 'Onshape Help', 'Onshape Learning Center']],
      [
        'autonomous',
        [
          'A Video Walkthrough of Model Based Validation of Autonomous in FRC',
          'Choosing an Autonomous Program',
          'Creating Autonomous Routines',
          'Setting the Autonomous Commands',
        ],
      ],
    ])('for "%s"', async (search, best) => {
      const top = await found(search);
      expect(top.slice(0, best.length).sort()).toEqual(best);
    });

    it('every result of "swerve drive" has both words', async () => {
      const { cards } = await walk(service, { search: 'swerve drive' });
      const texts = await service.sql<{ text: string }>(
        `select catalog.search_plain(concat_ws(' ', title, publisher, description)) as text from catalog.resource where id = any ($1)`,
        [cards.map((card) => card.id)],
      );
      expect(texts.length).toBeGreaterThan(2);
      for (const { text } of texts) expect(text).toMatch(/(?=.*\bswerve)(?=.*\bdriv)/);
    });
  });

  describe('the search finds a resource', () => {
    it.each([
      ['any case', 'PATHPLANNER', 'PathPlanner'],
      ['words of a joined name', 'path planner', 'PathPlanner'],
      ['the beginning of a word', 'onsh', 'Onshape Help'],
      ['beginnings of several words', 'swer kine', 'Swerve Drive Kinematics'],
      ['another form of a word', 'scouts systems', 'Citrus Circuits Scouting System'],
      ['any order', 'kinematics swerve', 'Swerve Drive Kinematics'],
      ['words around the subject', 'how to do the swerve drive kinematics', 'Swerve Drive Kinematics'],
      ['without accents', 'detection quebec', 'Détection d’objets à Québec'],
      ['with other accents', 'DÈTECTION québèc', 'Détection d’objets à Québec'],
      ['the publisher', 'khan academy algebra', 'Linear Algebra'],
      ['a category', 'electrical kicad', 'KiCad Documentation'],
      ['a letter left out', 'swrve kinematics', 'Swerve Drive Kinematics'],
      ['a letter too many', 'sweerve kinematics', 'Swerve Drive Kinematics'],
      ['a wrong letter', 'onshabe help', 'Onshape Help'],
      ['letters swapped', 'onshpae help', 'Onshape Help'],
      ['a wrong first letter', 'bnshape help', 'Onshape Help'],
      ['a typing error in each word', 'swreve kinematcis', 'Swerve Drive Kinematics'],
      ['signs', '"onshape" & | ! help:*', 'Onshape Help'],
    ])('by %s', async (_name, search, title) => expect(await found(search, 100)).toContain(title));

    it.each(['swerve xylophone', 'qqqqqq', '!!!', "'", '\\', '%', ':*', 'a'.repeat(200)])(
      'nothing for %p',
      async (search) => expect(await found(search)).toEqual([]),
    );

    it('lists everything for a search of blanks', async () => expect(await found('   ')).toHaveLength(24));

    it.each(['swrve', 'swerv3'])(
      'a typing error in %p although another resource has it, too',
      async (typed) => {
        const { id } = await post(service, { title: `${typed}x and nothing else` });
        expect(await found(`${typed} kinematics`)).toContain('Swerve Drive Kinematics');
        await service.sql('delete from catalog.resource where id = $1', [id]);
      },
    );
  });

  describe('over all pages', () => {
    it('the whole library is listed once, curated resources first', async () => {
      const { cards, totals } = await walk(service, { limit: '100' });
      expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
      expect(totals).toEqual([String(cards.length)]);
      const firstPage = cards.slice(0, 24);
      expect(firstPage.filter((card) => card.type === 'DOCUMENTATION').length).toBeLessThan(12);
      expect(new Set(firstPage.flatMap((card) => card.category)).size).toBe(RESOURCE_CATEGORIES.length);
      expect(new Set(firstPage.map((card) => card.type)).size).toBe(RESOURCE_TYPES.length);
    });

    it('a search with many results lists each once', async () => {
      const { cards, totals } = await walk(service, { search: 'robot', limit: '7' });
      expect(cards.length).toBeGreaterThan(50);
      expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
      expect(totals).toEqual([String(cards.length)]);
    });

    it('a cursor of the plain list is refused by a search', async () => {
      const { headers } = await service.call(listResources, { limit: 1 });
      const cursor = nextCursor(headers);
      const { failure } = await service.call(listResources, { cursor, search: 'robot' });
      expect(failure.code).toBe('INVALID_CURSOR');
    });
  });
});

describe('frequent words', () => {
  /** More rows than are counted exactly have a word, and none of the newest candidates has it. */
  const ROWS = 24_000;
  /** Row count that PostgreSQL's statistics are set to. */
  const EXPECTED_ROWS = 100_000;
  /** Resources that have both words; each alone is in half of all, so that PostgreSQL expects 25,000 with both. */
  const BOTH = 30;

  const service = sharedService(startCatalog);
  beforeAll(async () => {
    await service.sql(`begin; set local session_replication_role = replica;
    insert into catalog.resource (title, description, url, canonical_url, category, type, created_at)
    select concat_ws(' ', case when n <= ${ROWS / 2} then 'Alphabet' end,
        case when n > ${ROWS / 2} or n <= ${BOTH} then 'Gearbox' end),
      'Text', 'https://example.org/' || n, 'https://example.org/' || n, '{CAD}', 'VIDEO',
      timestamptz '2024-01-01' + n * interval '1 minute'
    from generate_series(1, ${ROWS}) n; commit`);
    await service.sql('analyze catalog.resource');
    await service.sql(
      `update pg_class set reltuples = ${EXPECTED_ROWS} where oid = 'catalog.resource'::regclass`,
    );
  });

  it('counts two words exactly that are often alone and rarely together', async () => {
    const filters: Record<string, readonly string[]>[] = [{}, { category: ['CAD'] }];
    for (const filter of filters) {
      const { cards, totals } = await walk(service, { search: 'alphabet gearbox', ...filter });
      expect(totals).toEqual([String(BOTH)]);
      expect(new Set(cards.map(({ id }) => id)).size).toBe(BOTH);
    }
  });

  it('finds a frequent word that only old resources have', async () => {
    const query = { search: 'alphabet', limit: 20 };
    const { headers, data } = await service.call(catalogEndpoints.listResources, query);
    expect(headers.get('X-Total-Count')).toBe('10000');
    expect(headers.get('X-Total-Count-Relation')).toBe('at-least');
    expect(data.map(({ title }) => title)).toEqual(Array(20).fill('Alphabet'));
  });
});
