import { expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { authEnvSchema } from '../../auth.env.ts';
import { withAuth } from '../../test/auth.fixture.ts';
import { operatorOf } from './operator.ts';

const SITE = {
  PUBLIC_ORIGIN: true,
  CONTACT_EMAIL: true,
  LEGAL_ENTITY: true,
  LEGAL_ADDRESS: true,
  SOCIAL_LINKS: true,
} as const;

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
  ['http://localhost:8080', {}, ['hello@meshwork.example', 2]],
  ['http://127.0.0.1:9000', {}, ['hello@meshwork.example', 2]],
  ['http://localhost:8080', { LEGAL_ENTITY: 'Robots e.V.' }, [null, 0]],
  ['http://localhost.example', {}, [null, 0]],
])('examples stand where %s is for this machine alone, and nobody says %j', (origin, said, expected) => {
  const env = authEnvSchema.pick(SITE).parse({ PUBLIC_ORIGIN: origin, ...said });
  const { contactEmail, socialLinks } = operatorOf(env);
  expect([contactEmail, socialLinks.length]).toEqual(expected);
});

it('the settings of the site are those of the environment', () => {
  const env = {
    READ_ONLY: 'We move to a new machine until noon.',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAILBOX_URL: 'http://localhost:8025',
    CONTACT_EMAIL: 'hello@robots.example',
    LEGAL_ENTITY: 'Robots e.V.',
    LEGAL_ADDRESS: '1 Gear Street, Springfield',
    REGISTRATION: 'domains',
    REGISTRATION_DOMAINS: 'School.example, robots.example',
    SOCIAL_LINKS: 'Mastodon=https://social.example/@robots?a=b, GitHub = https://github.com/robots',
  };
  return withAuth(env, async (service) => {
    expect((await service.call(authEndpoints.site)).data).toEqual({
      registration: 'domains',
      domains: ['school.example', 'robots.example'],
      readOnly: env.READ_ONLY,
      sendsMail: true,
      mailboxUrl: env.MAILBOX_URL,
      contactEmail: env.CONTACT_EMAIL,
      legalEntity: env.LEGAL_ENTITY,
      legalAddress: env.LEGAL_ADDRESS,
      socialLinks: [
        { label: 'Mastodon', url: 'https://social.example/@robots?a=b' },
        { label: 'GitHub', url: 'https://github.com/robots' },
      ],
    });
  });
});
