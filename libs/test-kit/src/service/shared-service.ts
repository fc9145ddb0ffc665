import { afterAll, beforeAll } from '@jest/globals';
import { type Mailbox, openMailbox } from './mailbox.ts';
import type { TestService } from './test.service.ts';

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
  const running = (): TestService => {
    if (!started) throw new Error('the service starts before the tests, not while they are described');
    return started;
  };
  return {
    get origin() {
      return running().origin;
    },
    get app() {
      return running().app;
    },
    get databaseUrl() {
      return running().databaseUrl;
    },
    call: (...call) => running().call(...call),
    callAs: (...call) => running().callAs(...call),
    sql: (text, values) => running().sql(text, values),
    runTask: (name) => running().runTask(name),
    close: () => running().close(),
  };
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
  const open = (): Mailbox => {
    if (!opened) throw new Error('the mailbox opens before the tests, not while they are described');
    return opened;
  };
  beforeAll(async () => {
    opened = await openMailbox();
  });
  const service = sharedService(() => start({ SMTP_URL: open().url, ...env }));
  afterAll(() => opened?.close());
  const mailbox: Mailbox = {
    get url() {
      return open().url;
    },
    get mails() {
      return open().mails;
    },
    next: (to, subject) => open().next(to, subject),
    refuse: (refusing) => open().refuse(refusing),
    refuseFor: (address, reply) => open().refuseFor(address, reply),
    close: () => open().close(),
  };
  return { service, mailbox };
}
