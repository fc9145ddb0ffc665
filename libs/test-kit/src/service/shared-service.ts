import { afterAll, beforeAll } from '@jest/globals';
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
    call: (endpoint, options) => running().call(endpoint, options),
    sql: (text, values) => running().sql(text, values),
    close: () => running().close(),
  };
}
