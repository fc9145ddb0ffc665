import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestService } from '@meshwork/test-kit/service';
import { type Scene, setScene, startScenes } from '../../test/scene.ts';

let service: TestService;
let scene: Scene;
beforeAll(async () => {
  service = await startScenes({ PUBLIC_ORIGIN: 'https://mesh.example.org' });
});
afterAll(() => service?.close());
beforeEach(async () => {
  scene = await setScene(service);
});

async function head(path: string) {
  const response = await fetch(`${service.origin}/_head${path}`);
  const html = await response.text();
  const find = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    type: response.headers.get('Content-Type'),
    html,
    title: find(/<title>(.*?)<\/title>/),
    description: find(/name="description" content="(.*?)"/),
    canonical: find(/rel="canonical" href="(.*?)"/),
    hidden: html.includes('content="noindex"'),
  };
}

describe('the head of', () => {
  it('a team has its name, its location and one canonical address', async () => {
    await service.sql(`update community.team set location = 'Calgary, Alberta, Canada'`);
    const team = await head(`/teams/${scene.teamId}`);
    expect(team).toMatchObject({
      type: 'text/html; charset=utf-8',
      title: 'Team 100 Robo Foxes | Meshwork',
      description: 'Robo Foxes from Calgary, Alberta, Canada: resources and initiatives of team 100.',
      canonical: `https://mesh.example.org/teams/${scene.teamId}`,
      hidden: false,
    });
    expect(await head('/teams/FTC/100')).toEqual(team);
  });

  it('a mentor and an initiative has no contact address and at most 160 characters', async () => {
    await service.sql(`update community.mentor_profile set bio = repeat('Robots and more. ', 30)`);
    const mentor = await head(`/mentors/${scene.mentorId}`);
    const initiative = await head(`/initiatives/${scene.initiativeId}`);
    expect([mentor.title, initiative.title]).toEqual(['Person 15 | Meshwork', 'Build Day | Meshwork']);
    expect(mentor.description?.length).toBeLessThanOrEqual(160);
    expect(mentor.html).toContain('<meta property="og:type" content="profile">');
    expect(initiative.description).toBe('We build together.');
    expect(mentor.html + initiative.html).not.toContain('@');
  });

  it('an initiative with a date has structured data for search engines', async () => {
    const path = `/initiatives/${scene.initiativeId}`;
    const event = async () =>
      JSON.parse(/ld\+json">(.*)<\/script>/.exec((await head(path)).html)?.[1] ?? 'null');
    expect(await event()).toBeNull();
    await service.sql(
      `update community.initiative set start_date = '2031-03-06', end_date = '2031-03-09', location = 'Calgary'`,
    );
    expect(await event()).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Build Day',
      description: 'We build together.',
      url: `https://mesh.example.org${path}`,
      startDate: '2031-03-06',
      endDate: '2031-03-09',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Calgary', address: 'Calgary' },
      organizer: { '@type': 'Organization', name: 'Foxes' },
    });
    await service.sql(`update community.initiative set start_date = null, location = 'Online'`);
    expect(await event()).toMatchObject({
      startDate: '2031-03-09',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: `https://mesh.example.org${path}` },
    });
  });

  it.each([
    ['/teams', 'Teams | Meshwork'],
    ['/mentors', 'Mentors | Meshwork'],
    ['/initiatives', 'Initiatives | Meshwork'],
  ])('the list %s has the title %s', async (path, title) => {
    expect(await head(path)).toMatchObject({
      title,
      canonical: `https://mesh.example.org${path}`,
      hidden: false,
    });
  });

  it.each([
    ['/teams/999999', 'Team'],
    ['/teams/99999999999', 'Team'],
    ['/teams/abc', 'Team'],
    ['/teams/frc/100', 'Team'],
    ['/mentors/0', 'Mentor'],
    ['/initiatives/-1', 'Initiative'],
    ['/teams/nasa/100', 'Not Found'],
    ['/teams/hasOwnProperty/100', 'Not Found'],
    ['/teams/1/2/3', 'Not Found'],
    ['/mentors/1/2', 'Not Found'],
  ])('the missing page %s has the title "%s" and is not indexed', async (path, title) => {
    expect(await head(path)).toMatchObject({
      title: `${title} | Meshwork`,
      hidden: true,
      canonical: undefined,
    });
  });

  it('a mentor whose account is deleted has no content', async () => {
    await service.sql(`update community.mentor_profile set user_id = 999`);
    expect(await head(`/mentors/${scene.mentorId}`)).toMatchObject({
      title: 'Mentor | Meshwork',
      hidden: true,
    });
  });

  it('an initiative with markup in its title holds the markup as text', async () => {
    const hostile = `</title><script>alert(1)</script>"'<!--#include virtual="/x" -->`;
    await service.sql('update community.initiative set title = $1, description = $1', [hostile]);
    const { html } = await head(`/initiatives/${scene.initiativeId}`);
    expect(html.match(/<[^>]*>/g)?.map((tag) => /^<\/?[a-z]+/.exec(tag)?.[0])).toEqual([
      '<title',
      '</title',
      ...Array(2).fill(expect.stringMatching(/^<(meta|link)$/)),
      ...Array(4).fill('<meta'),
    ]);
  });
});

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
  const origin = 'https://mesh.example.org';
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
    await service.sql(`delete from community.team;
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

  it('leave out mentors whose account is deleted; the first sitemap exists even if it is empty', async () => {
    await service.sql(`update community.mentor_profile set user_id = 999`);
    expect((await sitemap('/mentors')).addresses).toEqual([`${origin}/sitemap/mentors-1.xml`]);
    const { status, xml } = await sitemap('/mentors/1');
    expect([status, xml]).toEqual([200, expect.stringMatching(/<urlset [^>]+>\n<\/urlset>\n$/)]);
  });

  it.each(['/users', '/users/1', '/teams/0', '/teams/x', '/teams/1000000', '/teams/2'])(
    'do not exist at %s',
    async (path) => expect((await sitemap(path)).status).toBe(404),
  );
});
