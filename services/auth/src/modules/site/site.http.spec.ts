import { afterEach, describe, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import { startTestService, type TestService } from '@meshwork/test-kit/service';
import { authService } from '../../auth.definition.ts';
import { authEnvSchema } from '../../auth.env.ts';

let service: TestService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

describe('the settings of the site', () => {
  it('invent nothing where operators have set nothing', async () => {
    service = await startTestService(authService);
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
  });

  it('are those of the environment', async () => {
    service = await startTestService(authService, {
      READ_ONLY: 'We move to a new machine until noon.',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAILBOX_URL: 'http://localhost:8025',
      CONTACT_EMAIL: 'hello@robots.example',
      LEGAL_ENTITY: 'Robots e.V.',
      LEGAL_ADDRESS: '1 Gear Street, Springfield',
      SOCIAL_LINKS: 'Mastodon=https://social.example/@robots?a=b, GitHub = https://github.com/robots',
    });
    expect((await service.call(authEndpoints.site)).data).toMatchObject({
      readOnly: 'We move to a new machine until noon.',
      sendsMail: true,
      mailboxUrl: 'http://localhost:8025',
      contactEmail: 'hello@robots.example',
      legalEntity: 'Robots e.V.',
      legalAddress: '1 Gear Street, Springfield',
      socialLinks: [
        { label: 'Mastodon', url: 'https://social.example/@robots?a=b' },
        { label: 'GitHub', url: 'https://github.com/robots' },
      ],
    });
  });

  it.each(['Mastodon', 'Mastodon=javascript:alert(1)', '=https://social.example'])(
    'refuse the link %s',
    (SOCIAL_LINKS) => {
      expect(authEnvSchema.shape.SOCIAL_LINKS.safeParse(SOCIAL_LINKS).success).toBe(false);
    },
  );
});
