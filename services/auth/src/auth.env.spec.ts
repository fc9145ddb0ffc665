import { expect, it } from '@jest/globals';
import { authEnvSchema } from './auth.env.ts';

const { ADMIN_EMAILS, REGISTRATION_DOMAINS } = authEnvSchema.shape;

it('reads addresses and domains in the form in which accounts have them', () => {
  const emails = ADMIN_EMAILS.parse('Ada@Exämple.org, bob@example.org');
  expect(emails).toEqual(['ada@xn--exmple-cua.org', 'bob@example.org']);
  const domains = REGISTRATION_DOMAINS.parse('schüle.example,SCHOOL.example');
  expect(domains).toEqual(['xn--schle-mva.example', 'school.example']);
});
