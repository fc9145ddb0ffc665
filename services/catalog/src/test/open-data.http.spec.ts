import { beforeEach, describe, expect, it } from '@jest/globals';
import { sharedService, untilTestEnds } from '@meshwork/test-kit/service';
import { post, postPath, startCatalog, TEAM } from './catalog.fixture.ts';

describe('open data', () => {
  const service = sharedService(startCatalog);
  beforeEach(async () => {
    await service.sql('delete from catalog.resource');
  });

  const LICENCES = 'http://localhost:8080/developers#licences';
  const read = async (path: string) => {
    const response = await fetch(`${service.origin}/_api/${path}`);
    return { headers: response.headers, text: await response.text() };
  };
  /** The titles in a feed. */
  const feed = async (path: string) =>
    [...(await read(path)).text.matchAll(/<entry>.*?<title>(.*?)</g)].map(([, title]) => title);

  it('gives the library as a table with its filters, and without the names of people', async () => {
    await post(service, { title: 'Gears, explained', category: ['CAD', 'VEX'], teamId: TEAM });
    await post(service, { title: 'Code', category: ['PROGRAMMING'] });
    const { headers, text } = await read('resources.csv?category=CAD');
    const [names, line, end] = text.split('\r\n');
    expect(names?.split(',')).toEqual(expect.arrayContaining(['title', 'url', 'category', 'team.teamName']));
    expect(line).toContain('"Gears, explained",');
    expect(line).toContain(',CAD; VEX,');
    expect(line).toContain(',254,The Cheesy Poofs,');
    expect([names?.split(',').at(-1), line?.split(',').at(-1)]).toEqual(['license', LICENCES]);
    expect(end).toBe('');
    expect(text).not.toContain('Ada');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="resources.csv"');
  });

  it('gives the newest of the library as a feed, without what is hidden', async () => {
    await post(service, { title: 'First' });
    const { id } = await post(service, { title: 'Second' });
    expect(await feed('resources.atom')).toEqual(['Second', 'First']);
    expect(await feed('resources.atom?search=firts')).toEqual(['First']);
    const { text } = await read('resources.atom?search=firts');
    expect(text).toContain('<title>Resources: firts | Meshwork</title>');
    expect(await feed('resources.atom?type=VIDEO')).toEqual([]);
    await service.sql(`update catalog.resource set hidden_at = now() where id = ${id}`);
    expect(await feed('resources.atom')).toEqual(['First']);
  });

  it('gives a feed of the newest 50', async () => {
    await service.sql(`insert into catalog.resource (title, description, url, canonical_url, category, type, created_at)
      select n::text, 'D', 'https://example.org/' || n, 'https://example.org/' || n, '{CAD}', 'VIDEO',
        now() - make_interval(mins => n) from generate_series(1, 51) n`);
    const { text } = await read('resources.atom');
    expect([text.match(/<entry>/g)?.length, text.includes('<title>51<')]).toEqual([50, false]);
  });

  it('gives learning paths as a table and a feed with their filters, without drafts', async () => {
    const steps = [(await post(service)).id, (await post(service)).id];
    for (const fields of [
      { title: 'First, in order', programme: 'FRC' },
      { title: 'Second', programme: 'VEX', level: 'BEGINNER' },
      { title: 'Draft', status: 'DRAFT' },
    ])
      await postPath(service, steps, { goal: 'A gearbox that holds', ...fields });
    const [names, line, end] = (await read('paths.csv?programme=FRC')).text.split('\r\n');
    expect(names?.split(',').slice(0, 4)).toEqual(['id', 'title', 'goal', 'programme']);
    expect(line).toContain('"First, in order",A gearbox that holds,FRC,');
    expect(line).toContain(`,${steps.join('; ')},`);
    expect([names?.split(',').at(-1), line?.split(',').at(-1)]).toEqual(['license', LICENCES]);
    expect(end).toBe('');
    expect(await feed('paths.atom')).toEqual(['Second', 'First, in order']);
    expect(await feed('paths.atom?level=BEGINNER')).toEqual(['Second']);
  });
});

it('an address reads 20 tables a minute', async () => {
  const service = untilTestEnds(await startCatalog({ LIMIT_FACTOR: '1' }));
  const readAs = (address: string) =>
    fetch(`${service.origin}/_api/resources.csv`, { headers: { 'X-Real-IP': address } });
  const answers = await Promise.all(Array.from({ length: 21 }, () => readAs('203.0.113.1')));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status }) => status)).toEqual([429]);
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  expect((await readAs('203.0.113.2')).status).toBe(200);
});
