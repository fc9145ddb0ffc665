import { describe, expect, it } from '@jest/globals';
import { openApiPath } from '@meshwork/contracts-core';
import { routedServices, sharedRig } from './support/rig.ts';
import { publish } from './support/site.ts';
import { type Answer } from './support/stub.ts';

const rig = await sharedRig();

const xml =
  (text: string): Answer =>
  (_request, response) =>
    void response.writeHead(200, { 'Content-Type': 'application/xml' }).end(text);
const refused: Answer = (_request, response) => void response.destroy();

it('robots.txt excludes private pages and names the sitemap', async () => {
  const { status, headers, text } = await rig.request('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toBe(
    `User-agent: *\nDisallow: /account\nDisallow: /*/account\n\nSitemap: ${rig.settings.publicOrigin}/sitemap.xml\n`,
  );
});

it("keeps the API's responses out of search engines", async () => {
  expect((await rig.request('/_api/teams')).headers['x-robots-tag']).toBe('noindex');
  expect((await rig.request('/teams')).headers).not.toHaveProperty('x-robots-tag');
});

describe('the catalogue of interfaces', () => {
  it('links to the description of every service, for scripts of any origin', async () => {
    const { publicOrigin } = rig.settings;
    const { status, headers, text } = await rig.request('/.well-known/api-catalog');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/linkset+json',
      'access-control-allow-origin': '*',
    });
    const { linkset } = JSON.parse(text);
    const described = linkset.flatMap((entry: Record<string, unknown>) => entry['service-desc'] ?? []);
    expect(described.map(({ href }: { href: string }) => href).sort()).toEqual(
      routedServices()
        .map((service) => `${publicOrigin}${openApiPath(service)}`)
        .sort(),
    );
  });

  it('is what /openapi.json leads to', async () => {
    const { status, headers } = await rig.request('/openapi.json');
    expect([status, headers.location]).toEqual([302, `${rig.settings.publicOrigin}/.well-known/api-catalog`]);
  });
});

describe('the sitemap index', () => {
  const sitemapsIn = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);

  it('lists the sitemaps of each service, and the first one of a service that is down', async () => {
    const { publicOrigin } = rig.settings;
    rig.stubs.catalog.answer = refused;
    rig.stubs.community.answer = ({ url }, response) =>
      xml(`<sitemap><loc>${publicOrigin}/of${url}</loc></sitemap>`)({} as never, response);
    const { status, headers, text } = await rig.request('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=2',
    });
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex [^>]+>[\s\S]+<\/sitemapindex>\n$/,
    );
    expect(text).not.toContain('<!--');
    expect(sitemapsIn(text)).toEqual(
      [
        '/sitemap/pages.xml',
        '/sitemap/resources-1.xml',
        '/sitemap/paths-1.xml',
        '/of/_sitemap/teams',
        '/of/_sitemap/mentors',
        '/of/_sitemap/initiatives',
      ].map((path) => publicOrigin + path),
    );
  });
});

describe('a sitemap', () => {
  it('of the shell is the published file', async () => {
    await publish(
      rig.settings.wwwDir,
      'sitemap.xml',
      '<urlset><loc><!--#echo var="mesh_origin" -->/about</loc></urlset>',
    );
    const { headers, text } = await rig.request('/sitemap/pages.xml');
    expect(text).toBe(`<urlset><loc>${rig.settings.publicOrigin}/about</loc></urlset>`);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  });

  it('of a service is requested once', async () => {
    rig.stubs.community.answer = xml('<urlset/>');
    for (const expected of ['<urlset/>', '<urlset/>']) {
      const { status, text } = await rig.request('/sitemap/mentors-2.xml?x=1');
      expect([status, text]).toEqual([200, expected]);
    }
    expect(rig.stubs.community.only).toMatchObject({ method: 'GET', url: '/_sitemap/mentors/2' });
  });

  it.each([
    '/sitemap/teams-0.xml',
    '/sitemap/teams.xml',
    '/sitemap/users-1.xml',
    '/sitemap/',
    '/sitemap/teams-1/x',
  ])('at %s does not exist', async (path) => {
    expect((await rig.request(path)).status).toBe(404);
    expect(rig.stubs.community.received).toEqual([]);
  });
});
