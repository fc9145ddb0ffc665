import { beforeEach, describe, expect, it } from '@jest/globals';
import { sharedService } from '@meshwork/test-kit/service';
import { scene, setScene, startScenes } from './scene.ts';

const service = sharedService(startScenes);
beforeEach(() => setScene(service));

describe('the sitemaps', () => {
  const sitemap = async (path: string) => {
    const response = await fetch(`${service.origin}/_sitemap${path}`);
    const xml = await response.text();
    return {
      status: response.status,
      type: response.headers.get('Content-Type'),
      xml,
      addresses: [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address),
    };
  };
  const origin = 'http://localhost:8080';
  /** The number of the sitemap with the ids of a scene. */
  const PART = 91;

  it('list every page with the time of its last change', async () => {
    await service.sql(
      `update community.team set updated_at = '2026-01-02T03:04:05Z' where id = ${scene.teamId}`,
    );
    const { type, xml, addresses } = await sitemap(`/teams/${PART}`);
    expect(type).toBe('application/xml; charset=utf-8');
    expect(addresses).toEqual([scene.teamId, scene.emptyTeamId].map((id) => `${origin}/teams/${id}`));
    expect(xml).toContain(
      `<url><loc>${origin}/teams/${scene.teamId}</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>`,
    );
    expect((await sitemap(`/mentors/${PART}`)).addresses).toEqual([`${origin}/mentors/${scene.mentorId}`]);
    expect((await sitemap(`/initiatives/${PART}`)).addresses).toEqual([
      `${origin}/initiatives/${scene.initiativeId}`,
    ]);
  });

  it('cover a range of ids each, and each page is in one of them', async () => {
    await service.sql(`delete from community.request; delete from community.team;
      insert into community.team (id, team_name, team_number, team_type)
      select id, 'Team', id::text, 'VEX' from generate_series(8001, 22000) id where id not between 10001 and 20000`);
    const { addresses: sitemaps } = await sitemap('/teams');
    expect(sitemaps).toEqual([`${origin}/sitemap/teams-1.xml`, `${origin}/sitemap/teams-3.xml`]);
    const parts = await Promise.all([sitemap('/teams/1'), sitemap('/teams/2'), sitemap('/teams/3')]);
    expect(parts.map(({ status, addresses }) => [status, addresses.length])).toEqual([
      [200, 2000],
      [404, 0],
      [200, 2000],
    ]);
    expect(new Set(parts.flatMap(({ addresses }) => addresses)).size).toBe(4000);
    expect(parts[2]?.addresses.at(-1)).toBe(`${origin}/teams/22000`);
  });

  it('leave out mentors whose profile is deleted; the first sitemap exists even if it is empty', async () => {
    await service.sql('delete from community.request; delete from community.mentor_profile');
    expect((await sitemap('/mentors')).addresses).toEqual([`${origin}/sitemap/mentors-1.xml`]);
    const { status, xml } = await sitemap('/mentors/1');
    expect([status, xml]).toEqual([200, expect.stringMatching(/<urlset [^>]+>\n<\/urlset>\n$/)]);
  });

  it.each(['/users', '/users/1', '/teams/0', '/teams/x', '/teams/1000000', '/teams/2'])(
    'do not exist at %s',
    async (path) => expect((await sitemap(path)).status).toBe(404),
  );
});
