import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderPage } from './server.tsx';
import { serverEnvironment, teams } from './test/server-site.fixture.tsx';

beforeEach(() => {
  teams.read = async (id) => ({ name: `Team ${id}` });
});

describe('the page at an address', () => {
  it('is rendered with its head and its data', async () => {
    const page = await renderPage('/teams/5?tab=about', serverEnvironment());
    expect(page).toMatchObject({ kind: 'page', status: 200 });
    if (page.kind !== 'page') throw new Error('no page');
    expect(page.html).toContain('<title>Team 5 | Meshwork</title>');
    expect(page.html).toContain('<h1>Team 5</h1>');
    expect(page.html).toContain('"data":{"name":"Team 5"}');
    expect(page.html).not.toMatch(/tab=about|<!--mesh-/);
  });
});
