import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Rig } from './support/rig.ts';
import { post } from './support/send-request.ts';
import { type Answer, json } from './support/stub.ts';

const rig = await Rig.start();
afterAll(() => rig.stop());

/** Responds as auth does: 204, with the identity of a valid session. */
const identities: Answer = ({ url, headers }, response) => {
  if (url !== '/internal/identity') return json(response, 200, {});
  const session = /^meshwork_session=(person-\d+)$/.exec(headers.cookie ?? '')?.[1];
  response.writeHead(204, session ? { 'X-Identity': `token-of-${session}` } : {}).end();
};

beforeEach(() => {
  rig.reset();
  rig.stubs.auth.answer = identities;
});

const signedIn = (person: string) => ({
  headers: { Cookie: `theme=dark; meshwork_session=${person}; x=y` },
});

describe('a person', () => {
  it('is identified to a service by a token, without the cookie', async () => {
    await rig.request('/_api/resources', signedIn('person-1'));
    const { headers } = rig.stubs.catalog.only;
    expect(headers['x-identity']).toBe('token-of-person-1');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('x-identity-state');
  });

  it('is looked up with only the session cookie and the request id', async () => {
    const { headers } = await rig.request('/_api/teams', post({ a: 1 }, signedIn('person-1').headers));
    const request = rig.stubs.auth.only;
    expect(request).toMatchObject({ method: 'GET', url: '/internal/identity', body: '' });
    expect(request.headers).toMatchObject({
      cookie: 'meshwork_session=person-1',
      'x-request-id': headers['x-request-id'],
    });
    expect(rig.stubs.community.only.body).toBe('{"a":1}');
  });

  it('with an expired session is a visitor', async () => {
    const { status } = await rig.request('/_api/resources', signedIn('gone'));
    expect(status).toBe(200);
    expect(rig.stubs.catalog.only.headers).not.toHaveProperty('x-identity');
    expect(rig.stubs.catalog.only.headers).not.toHaveProperty('x-identity-state');
  });

  it('is looked up for each request, so that a logout takes effect at once', async () => {
    await rig.request('/_api/resources', signedIn('person-1'));
    rig.stubs.auth.answer = (_request, response) => void response.writeHead(204).end();
    await rig.request('/_api/resources', signedIn('person-1'));
    expect(rig.stubs.catalog.received.map(({ headers }) => headers['x-identity'])).toEqual([
      'token-of-person-1',
      undefined,
    ]);
  });

  it('reaches auth with the cookies', async () => {
    await rig.request('/_api/profile/update', post({}, signedIn('person-1').headers));
    expect(rig.stubs.auth.only).toMatchObject({
      url: '/_api/profile/update',
      headers: { cookie: 'theme=dark; meshwork_session=person-1; x=y' },
    });
  });
});

describe('a visitor', () => {
  it.each([
    ['no cookie', {}],
    ['other cookies', { Cookie: 'theme=dark; not_meshwork_session=person-1' }],
    ['an empty session', { Cookie: 'meshwork_session=; a=b' }],
    ['the name of the https cookie', { Cookie: '__Host-meshwork_session=person-1' }],
    ['a forged identity', { 'X-Identity': 'token-of-person-1' }],
  ])('with %s causes no request to auth', async (_what, headers) => {
    await rig.request(`/_api/resources?${encodeURIComponent(_what)}`, { headers });
    expect(rig.stubs.auth.received).toEqual([]);
    expect(rig.stubs.catalog.only.headers).not.toHaveProperty('x-identity');
  });
});

it('never sends the identity of one person with the request of another', async () => {
  const people = Array.from({ length: 20 }, (_, number) => `person-${number}`);
  // Responses overtake each other on a few shared connections, which is when a mix-up would show.
  rig.stubs.auth.answer = async (request, response) => {
    await delay(Math.random() * 8);
    await identities(request, response);
  };
  rig.stubs.community.answer = async ({ headers }, response) => {
    await delay(Math.random() * 8);
    json(response, 200, { identity: headers['x-identity'] ?? null });
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const asWhom = (round: number) => (round % 5 === 0 ? null : people[round % people.length]);
  const answers = await Promise.all(
    Array.from({ length: 1000 }, async (_, round) => {
      const person = asWhom(round);
      const { text } = await rig.request('/_api/teams?who', { agent, ...(person ? signedIn(person) : {}) });
      return { person, identity: JSON.parse(text).identity };
    }),
  );
  agent.destroy();
  for (const { person, identity } of answers) expect(identity).toBe(person ? `token-of-${person}` : null);
});

describe('when auth cannot respond', () => {
  const outages: [string, Answer][] = [
    ['cuts the connection', (_request, response) => void response.destroy()],
    ['fails', (_request, response) => json(response, 500, {}, { 'X-Identity': 'token-of-nobody' })],
    ['is not ready', (_request, response) => json(response, 503, {})],
    ['refuses', (_request, response) => json(response, 401, {})],
    ['limits', (_request, response) => json(response, 429, {})],
    ['redirects', (_request, response) => void response.writeHead(302, { Location: '/x' }).end()],
    ['is silent', () => {}],
  ];

  it.each(outages)('because it %s, the services get X-Identity-State and decide', async (_how, outage) => {
    rig.stubs.auth.answer = outage;
    rig.stubs.community.answer = ({ headers }, response) =>
      headers['x-identity-state'] === 'unavailable'
        ? json(response, 503, { code: 'IDENTITY_UNAVAILABLE' }, { 'Retry-After': '2' })
        : json(response, 500, {});
    const publicRead = await rig.request('/_api/resources', signedIn('person-1'));
    expect(publicRead.status).toBe(200);
    expect(rig.stubs.catalog.only.headers).toMatchObject({ 'x-identity-state': 'unavailable' });
    expect(rig.stubs.catalog.only.headers).not.toHaveProperty('x-identity');
    const privateRead = await rig.request('/_api/user-teams', signedIn('person-1'));
    expect(privateRead).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(JSON.parse(privateRead.text)).toEqual({ code: 'IDENTITY_UNAVAILABLE' });
  });
});
