import { afterAll } from '@jest/globals';
import description from '@meshwork/contracts-auth/openapi.json' with { type: 'json' };
import { type Mailbox, openMailbox, type TestService } from '@meshwork/test-kit/service';
import type { InterfaceTest } from '@meshwork/test-kit/service/interface';
import { newPerson, PASSWORD, startAuth } from './auth.fixture.ts';

let mailbox: Mailbox | undefined;
afterAll(() => mailbox?.close());

/** A new account with a session. @param columns what is set of the account */
const account =
  (columns = "role = 'user'") =>
  async (service: TestService) => {
    const { browser } = await newPerson(service, {}, `email_verified_at = now(), ${columns}`);
    return { Cookie: browser.cookie ?? '' };
  };

/** The actors and data for the tests of the interface. */
export const interfaceTest: InterfaceTest = {
  description,
  async start() {
    mailbox = await openMailbox();
    const service = await startAuth({ SMTP_URL: mailbox.url });
    for (let people = 0; people < 5; people++) await newPerson(service);
    return service;
  },
  people: {
    visitor: async () => ({}),
    user: account(),
    moderator: account("role = 'moderator'"),
    admin: account("role = 'admin'"),
    suspended: account('suspended_for_good = true'),
    stranger: async () => ({ Cookie: 'meshwork_session=nonsense' }),
  },
  fields: {
    password: [PASSWORD],
    currentPassword: [PASSWORD],
    newPassword: [PASSWORD],
    email: ['a@example.org'],
  },
};
