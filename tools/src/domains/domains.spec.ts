import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { fromRoot } from '../lib/paths.ts';
import { generatedFiles } from './generated-files.ts';
import { routesOf } from './routes.ts';

it('the files that are generated from domains.ts are up to date (npm run generate -- domains)', async () => {
  for (const [path, text] of await generatedFiles()) {
    expect({ path, text: await readFile(fromRoot(path), 'utf8') }).toEqual({ path, text });
  }
});

describe('the routes of a service', () => {
  const domain = { remote: 'mfe-fairs', service: 'fairs', contracts: [], pages: {} } as const;
  const endpoints = {
    list: { path: '/_api/fairs', upload: false },
    details: { path: '/_api/fairs/details', upload: false },
    poster: { path: '/_api/fairs/poster', upload: true },
    visit: { path: '/_api/fair-visits', upload: false },
  } as const;

  it('cover each first segment once, with special paths before', () => {
    const media = {
      events: { path: '/_api/fair-visits/events', route: 'stream' },
      poster: { path: '/_api/posters/:hash', route: 'media' },
      calendar: { path: '/_api/fairs/calendar', route: undefined },
    } as const;
    const routes = routesOf(domain, { endpoints, media });
    expect(routes.map(({ path, kind }) => [path, kind])).toEqual([
      ['/_api/fairs/poster', 'upload'],
      ['/_api/fairs/openapi.json', 'media'],
      ['/_api/fairs', 'domain'],
      ['/_api/fair-visits/events', 'stream'],
      ['/_api/fair-visits', 'domain'],
      ['/_api/posters', 'media'],
    ]);
  });

  it('have the kind of the domain', () => {
    const routes = routesOf({ ...domain, calls: 'account' }, { endpoints });
    expect(routes).toContainEqual({ path: '/_api/fairs', service: 'fairs', kind: 'account' });
  });
});
