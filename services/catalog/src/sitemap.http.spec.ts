import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestService } from '@meshwork/test-kit/service';
import { post, startCatalog } from './test/catalog.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog({ PUBLIC_ORIGIN: 'https://mesh.example.org' });
});
afterAll(() => service?.close());

const fetchText = async (path: string) => (await fetch(service.origin + path)).text();

it('the sitemap lists every resource', async () => {
  const { id } = await post(service);
  expect(await fetchText('/_sitemap/resources')).toMatch(
    /^<sitemap><loc>https:\/\/mesh\.example\.org\/sitemap\/resources-1\.xml<\/loc><lastmod>\S+Z<\/lastmod><\/sitemap>\n$/,
  );
  expect(await fetchText('/_sitemap/resources/1')).toContain(
    `<loc>https://mesh.example.org/resources/${id}</loc>`,
  );
});
