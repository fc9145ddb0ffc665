import { expect, it } from '@jest/globals';
import { authEnvSchema } from './auth.env.ts';

it('reads addresses and domains in the form in which accounts have them', () => {
  const { ADMIN_EMAILS, REGISTRATION_DOMAINS } = authEnvSchema.shape;
  expect(ADMIN_EMAILS.parse('Ada@Exämple.org, bob@example.org')).toEqual([
    'ada@xn--exmple-cua.org',
    'bob@example.org',
  ]);
  expect(REGISTRATION_DOMAINS.parse('schüle.example,SCHOOL.example')).toEqual([
    'xn--schle-mva.example',
    'school.example',
  ]);
});
