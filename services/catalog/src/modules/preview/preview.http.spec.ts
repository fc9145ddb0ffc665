import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestService } from '@meshwork/test-kit/service';
import { post, startCatalog } from '../../test/catalog.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog({ PUBLIC_ORIGIN: 'https://mesh.example.org' });
});
afterAll(() => service?.close());

const fetchText = async (path: string) => (await fetch(service.origin + path)).text();

it('describes a resource as its page does', async () => {
  const { id } = await post(service, {
    title: 'PID <explained> & more',
    description: `How a loop finds its "setpoint". ${'Long. '.repeat(60)}`,
    additionalContent: '<p>Only for readers</p>',
  });
  const html = await fetchText(`/_head/resources/${id}`);
  expect(html).toContain('<title>PID &lt;explained&gt; &amp; more | Meshwork</title>');
  expect(html).toContain(`<link rel="canonical" href="https://mesh.example.org/resources/${id}">`);
  expect(html).toContain('<meta property="og:type" content="article">');
  expect(html).toMatch(/name="description" content="How a loop finds its &quot;setpoint&quot;\..{1,150}…"/);
  expect(html).not.toContain('Only for readers');
});

it('describes the library', async () => {
  expect(await fetchText('/_head/resources')).toContain('<title>Resources | Meshwork</title>');
});

it.each([
  ['/resources/999999', 'Resource'],
  ['/resources/x', 'Resource'],
  ['/resources/1/edit', 'Not Found'],
])('keeps search engines from listing %s', async (path, title) => {
  const html = await fetchText(`/_head${path}`);
  expect(html).toContain(`<title>${title} | Meshwork</title>\n<meta name="robots" content="noindex">`);
});

it('lists every resource in the sitemap', async () => {
  const { id } = await post(service);
  expect(await fetchText('/_sitemap/resources')).toMatch(
    /^<sitemap><loc>https:\/\/mesh\.example\.org\/sitemap\/resources-1\.xml<\/loc><lastmod>\S+Z<\/lastmod><\/sitemap>\n$/,
  );
  expect(await fetchText('/_sitemap/resources/1')).toContain(
    `<loc>https://mesh.example.org/resources/${id}</loc>`,
  );
});
