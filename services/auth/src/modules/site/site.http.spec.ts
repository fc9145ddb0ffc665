import { afterEach, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { applySite, parseSite } from '@meshwork/service-kit/site';
import { withAuth } from '../../test/auth.fixture.ts';
import { operatorOf } from './operator.ts';

it('the settings of the site invent nothing where operators have set nothing', () =>
  withAuth({ PUBLIC_ORIGIN: 'https://robots.example' }, async (service) => {
    expect((await service.call(authEndpoints.site)).data).toEqual({
      registration: 'open',
      domains: [],
      readOnly: null,
      sendsMail: false,
      mailboxUrl: null,
      contactEmail: null,
      legalEntity: null,
      legalAddress: null,
      socialLinks: [],
    });
  }));

it.each([
  ['http://localhost:8080', '', ['hello@meshwork.example', 2]],
  ['http://127.0.0.1:9000', '', ['hello@meshwork.example', 2]],
  ['http://localhost:8080', 'operator: { name: Robots e.V. }', [null, 0]],
  ['http://localhost.example', '', [null, 0]],
])('examples stand where %s is for this machine alone, and nobody says %j', (origin, said, expected) => {
  const { contactEmail, socialLinks } = operatorOf(origin, parseSite(said));
  expect([contactEmail, socialLinks.length]).toEqual(expected);
});

afterEach(() => applySite());

it('the settings of the site are those of the environment and of the file', () => {
  applySite(
    parseSite(`
operator:
  name: Robots e.V.
  address: 1 Gear Street, Springfield
  email: hello@robots.example
social:
  Mastodon: https://social.example/@robots?a=b
  GitHub: https://github.com/robots
`),
  );
  const env = {
    READ_ONLY: 'We move to a new machine until noon.',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAILBOX_URL: 'http://localhost:8025',
    REGISTRATION: 'domains',
    REGISTRATION_DOMAINS: 'School.example, robots.example',
  };
  return withAuth(env, async (service) => {
    expect((await service.call(authEndpoints.site)).data).toEqual({
      registration: 'domains',
      domains: ['school.example', 'robots.example'],
      readOnly: env.READ_ONLY,
      sendsMail: true,
      mailboxUrl: env.MAILBOX_URL,
      contactEmail: 'hello@robots.example',
      legalEntity: 'Robots e.V.',
      legalAddress: '1 Gear Street, Springfield',
      socialLinks: [
        { label: 'Mastodon', url: 'https://social.example/@robots?a=b' },
        { label: 'GitHub', url: 'https://github.com/robots' },
      ],
    });
  });
});
