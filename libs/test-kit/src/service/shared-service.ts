import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { type Mailbox, openMailbox } from './mailbox.ts';
import type { TestService } from './test.service.ts';

/** Stands for something that is there only while the tests run. */
const standIn = <T extends object>(what: string, current: () => T | undefined): T =>
  new Proxy({} as T, {
    get(_, name) {
      const now = current();
      if (!now) throw new Error(`${what} starts before the tests, not while they are described`);
      return Reflect.get(now, name);
    },
  });

/**
 * The service of the tests in a file or in a `describe`: it starts before the first of them and closes after the last.
 * @example const service = sharedService(startScenes);
 */
export function sharedService(start: () => Promise<TestService>): TestService {
  let started: TestService | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.close());
  return standIn('the service', () => started);
}

/**
 * A service as {@link sharedService}, and the mailbox that receives its mails.
 * @param env more variables of the service
 * @example const { service, mailbox } = serviceWithMail(startScenes);
 */
export function serviceWithMail(
  start: (env: Readonly<Record<string, string>>) => Promise<TestService>,
  env: Readonly<Record<string, string>> = {},
): { service: TestService; mailbox: Mailbox } {
  let opened: Mailbox | undefined;
  beforeAll(async () => {
    opened = await openMailbox();
  });
  const mailbox = standIn('the mailbox', () => opened);
  const service = sharedService(() => start({ SMTP_URL: mailbox.url, ...env }));
  afterAll(() => opened?.close());
  return { service, mailbox };
}

const ofThisTest: TestService[] = [];
afterEach(async () => {
  for (const service of ofThisTest.splice(0)) await service.close();
});

/** Closes a service that a test has started when the test has ended. @returns it */
export function untilTestEnds(service: TestService): TestService {
  ofThisTest.push(service);
  return service;
}
