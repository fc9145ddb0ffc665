import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { Rig } from './support/rig.ts';
import type { RequestOptions } from './support/send-request.ts';
import type { Answer } from './support/stub.ts';

const rig = await Rig.start();
afterAll(() => rig.stop());

let count = 0;
/** The address of a list that no other test has requested. */
const freshList = () => `/_api/teams?page=${++count}`;

/** As often as it takes until the answer is stored, and once more. */
async function insist(path: string, options: RequestOptions): Promise<void> {
  for (let round = 0; round < 3; round++) await rig.request(path, options);
}

/** A service that finds a format wherever it may be hidden. */
const generous: Answer = ({ headers }, response) => {
  const accept = headers.accept?.toLowerCase() ?? '';
  const type = ['text/csv', 'application/atom+xml'].find((format) => accept.includes(format));
  response.writeHead(200, { 'Content-Type': type ?? 'application/json' }).end(type ?? '{}');
};
const typeFor = async (path: string, Accept: string) =>
  (await rig.request(path, { headers: { Accept } })).headers['content-type']?.split(';')[0];

beforeEach(() => {
  rig.reset();
  rig.stubs.community.answer = generous;
});

const TYPES = ['text/csv', 'application/atom+xml'];
async function expectOthersUntouched(Accept: string | string[], method: string): Promise<void> {
  const path = freshList();
  for (let round = 0; round < 2; round++) await rig.request(path, { method, headers: { Accept } });
  for (const type of ['application/json', ...TYPES]) expect(await typeFor(path, type)).toBe(type);
}

// No-break space among them: JavaScript trims it, nginx does not.
it.each(TYPES)('leaves to other visitors what they ask for, whatever byte stands before %s', async (type) => {
  for (let byte = 0x80; byte <= 0xff; byte++)
    await expectOthersUntouched(String.fromCharCode(byte) + type, 'GET');
});

it.each<string | string[]>([
  ...TYPES.flatMap((type) => [
    type,
    `\t${type}`,
    ` \t ${type}`,
    type.toUpperCase(),
    `${type};q=0`,
    `${type}; charset=utf-8, application/json`,
    `${type}x`,
    `"${type}"`,
    `,${type}`,
    `;${type}`,
    `application/json;x="${type}"`,
    `application/json, ${type}`,
    `application/json;q=0.1, ${type};q=0.9`,
    `*/*, ${type}`,
    `${type}\u00a0`,
    `\u00a0 ${type}`,
    ` \u00a0${type}`,
    `${type}${'x'.repeat(3_000)}`,
  ]),
  '',
  '*/*',
  'text/html',
  ['text/csv', 'application/json'],
  ['application/json', 'text/csv'],
  ['', 'application/atom+xml'],
  ['\u00a0', 'application/atom+xml'],
])('leaves to other visitors what they ask for, after %j', async (Accept) => {
  for (const method of ['GET', 'HEAD']) await expectOthersUntouched(Accept, method);
});

it.each(['text/csv', 'TEXT/CSV', '\ttext/csv;q=1', 'text/csv , application/json'])(
  'is a table for %j, whoever reads it',
  async (Accept) => {
    const path = freshList();
    expect(await typeFor(path, Accept)).toBe('text/csv');
    await rig.request(path, { headers: { Accept, Cookie: 'meshwork_session=person-1' } });
    expect(rig.stubs.community.received.map(({ headers }) => headers.accept)).toEqual([
      'text/csv',
      'text/csv',
    ]);
  },
);

it('is JSON at an address that has no other', async () => {
  for (const path of ['/_api/teams/details?id=1', '/_api/teams/', '/_api/cities'])
    expect(await typeFor(path, 'text/csv')).toBe('application/json');
});

it.each([
  ['application/json', 'application/atom+xml'],
  ['application/json', 'application/jsonx'],
  ['text/csv', 'application/json'],
  ['application/atom+xml', 'text/csv; charset=utf-8'],
])('%s is not stored as %s', async (Accept, wrong) => {
  rig.stubs.community.answer = (_request, response) =>
    void response.writeHead(200, { 'Content-Type': wrong }).end('x');
  const path = freshList();
  await insist(path, { headers: { Accept } });
  rig.stubs.community.answer = generous;
  expect(await typeFor(path, Accept)).toBe(Accept);
});

it.each([
  ['/_api/teams', 'application/json', 'application/json; charset=utf-8'],
  ['/_api/teams', 'text/csv', 'text/csv; charset=utf-8; header=present'],
  ['/_api/teams', 'application/atom+xml', 'application/atom+xml; charset=utf-8'],
  ['/_api/teams.csv', '*/*', 'text/csv; charset=utf-8; header=present'],
  ['/_api/teams.atom', '*/*', 'application/atom+xml; charset=utf-8'],
  ['/_api/initiatives.ics', '*/*', 'text/calendar; charset=utf-8'],
  ['/_api/initiatives/calendar', '*/*', 'text/calendar; charset=utf-8'],
  ['/_api/teams/details', 'text/csv', 'application/json; charset=utf-8'],
])('of %s for %s is stored', async (path, Accept, type) => {
  rig.stubs.community.answer = (_request, response) =>
    void response.writeHead(200, { 'Content-Type': type }).end('x');
  const address = `${path}?stored`;
  await insist(address, { headers: { Accept } });
  const { headers } = await rig.request(address, { headers: { Accept } });
  expect(headers).toMatchObject({ 'content-type': type, 'x-cache': 'HIT' });
});
