import { expect, it } from '@jest/globals';
import { type CatalogSuggestions, catalogCalls } from '@meshwork/contracts-catalog';
import { aUser, fakeApi } from '@meshwork/shell-contract/testing';
import start from './start.ts';

const FOUND: CatalogSuggestions = {
  paths: [
    { id: 1, title: 'First robot', programme: null, level: 'BEGINNER', reason: 'BEGINNER' },
    { id: 2, title: 'Swerve', programme: 'FRC', level: null, reason: 'PROGRAMME' },
    { id: 3, title: 'Vision', programme: null, level: null, reason: 'STARTED' },
  ],
  resources: [
    { id: 7, title: 'Game manual', type: 'DOCUMENTATION', seasonYear: 2027, reason: 'SEASON' },
    { id: 8, title: 'Motors', type: 'VIDEO', seasonYear: null, reason: 'PROGRAMME' },
  ],
  programmes: ['FRC', 'FTC'],
  hasProgress: true,
  dismissed: 0,
};

it('asks with programmes and year of the profile, and says why each thing is there', async () => {
  const calls: { url: URL; body: unknown }[] = [];
  const answers = {
    [catalogCalls.catalogSuggestions.path]: FOUND,
    [catalogCalls.dismissSuggestion.path]: { ok: true },
  };
  const api = fakeApi(answers, (url, body) => calls.push({ url, body }));
  const user = aUser({ frcTeamNumber: '254', ftcTeamNumber: '100', rookieYear: new Date().getFullYear() });
  const part = await start.read(api, { user, signal: new AbortController().signal });
  const [asked] = calls;
  expect([asked?.url.searchParams.getAll('programme'), asked?.url.searchParams.get('isNew')]).toEqual([
    ['FRC', 'FTC'],
    'true',
  ]);
  expect(part.sections.flatMap(({ items }) => items.map(({ path, reasons }) => [path, reasons[0]]))).toEqual([
    ['/paths/1', 'For beginners, and you have just begun'],
    ['/paths/2', 'For FRC, which you are in'],
    ['/paths/3', 'You have begun it'],
    ['/resources/7', 'Made for the 2027 season'],
    ['/resources/8', 'For FRC and FTC, which you are in'],
  ]);
  expect(part.steps?.[0]?.isDone).toBe(true);
  await part.sections[1]?.items[0]?.dismiss?.(true);
  expect(calls.at(-1)?.body).toEqual({ kind: 'resource', itemId: 7, dismissed: true });
});
