import type { ItemAction } from '@meshwork/contracts-core';
import {
  sharedService,
  startTestService,
  type TestPerson,
  type TestService,
} from '@meshwork/test-kit/service';
import { moderatedService } from './moderated.service.ts';
import { moderatedEndpoints } from './moderated-contract.ts';

const { decide, report, requestSecondLook } = moderatedEndpoints;

export const AUTHOR: TestPerson = { id: 10 };
export const READER: TestPerson = { id: 11 };
export const MODERATOR: TestPerson = { id: 20, role: 'moderator' };
export const OTHER_MODERATOR: TestPerson = { id: 21, role: 'moderator' };
export const ADMIN: TestPerson = { id: 22, role: 'admin' };

/** The people whom auth would publish. Moderators: 20 and 21, and the admin 22. */
const PROFILES = `
  insert into auth.public_profile_v1 (user_id, username, display_name)
  select id, 'person' || id, 'Person ' || id from generate_series(1, 200) as id;
  insert into auth.moderator_v1 values (20), (21), (22)`;

export interface Moderated {
  readonly service: TestService;
  /** Creates a poster. @returns its id */
  poster(author?: TestPerson | null): Promise<number>;
  /** Creates a letter. @returns its id */
  letter(from: TestPerson, to: TestPerson): Promise<number>;
  /** Reports a poster. @returns 200, or the code of the failure */
  report(itemId: number, as?: TestPerson, kind?: string): Promise<number | string>;
  /** Decides about a poster. @returns 200, or the code of the failure */
  decide(
    itemId: number,
    action: ItemAction,
    options?: { as?: TestPerson; caseId?: number },
  ): Promise<number | string>;
  /** Asks for a second look at a poster. @returns 200, or the code of the failure */
  secondLook(itemId: number, as?: TestPerson): Promise<number | string>;
  isHidden(itemId: number): Promise<boolean>;
  /** Lists the notices that a person was sent, the oldest first, as "<kind> <action> <outcome>". */
  told(person: TestPerson, itemId: number): Promise<string[]>;
}

const outcomeOf = (result: { status: number; failure: { code: string } }): number | string =>
  result.status < 300 ? result.status : result.failure.code;

async function startService(
  env: Readonly<Record<string, string>> = {},
  definition = moderatedService,
): Promise<TestService> {
  const service = await startTestService(definition, env);
  await service.sql(PROFILES);
  return service;
}

/** Starts the service with the tests' shorthand for its calls. */
export const startModerated = async (...options: Parameters<typeof startService>): Promise<Moderated> =>
  shorthandOf(await startService(...options));

/** The same for all tests of a file or a `describe`. */
export const sharedModerated = (): Moderated => shorthandOf(sharedService(startService));

function shorthandOf(service: TestService): Moderated {
  const idOf = async (sql: string, values: unknown[]) => {
    const [row] = await service.sql<{ id: number }>(sql, values);
    return row?.id as number;
  };
  return {
    service,
    poster: (author = AUTHOR) =>
      idOf("insert into moderated.poster (title, author_id) values ('Come to us', $1) returning id", [
        author?.id ?? null,
      ]),
    letter: (from, to) =>
      idOf("insert into moderated.letter (from_id, to_id, words) values ($1, $2, 'Hello') returning id", [
        from.id,
        to.id,
      ]),
    report: async (itemId, as = READER, kind = 'poster') =>
      outcomeOf(await service.callAs(as, report, { kind, itemId, reason: 'SPAM', words: 'It is spam' })),
    decide: async (itemId, action, { as = MODERATOR, caseId } = {}) =>
      outcomeOf(
        await service.callAs(as, decide, {
          kind: 'poster',
          itemId,
          action,
          rule: 'spam',
          note: 'Please do not advertise.',
          ...(caseId && { caseId }),
        }),
      ),
    secondLook: async (itemId, as = AUTHOR) =>
      outcomeOf(
        await service.callAs(as, requestSecondLook, { kind: 'poster', itemId, words: 'It is no spam' }),
      ),
    isHidden: async (itemId) => {
      const rows = await service.sql('select from moderated.poster where id = $1 and hidden_at is not null', [
        itemId,
      ]);
      return rows.length > 0;
    },
    told: async ({ id }, itemId) => {
      const rows = await service.sql<{ line: string }>(
        `select concat_ws(' ', kind, data->>'action', data->>'outcome') as line from moderated.notice_v1
         where account_id = $1 and (data->>'itemId')::integer = $2 order by id`,
        [id, itemId],
      );
      return rows.map(({ line }) => line);
    },
  };
}
