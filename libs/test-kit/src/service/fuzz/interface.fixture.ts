import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TestService } from '../test.service.ts';
import { answerCheck } from './answer-check.ts';
import type { Description } from './description.ts';
import { type FuzzedCall, sequencesOf } from './fuzzed-calls.ts';
import type { FieldValues } from './schema-values.ts';
import { type Answered, type People, Sender } from './sender.ts';

export interface InterfaceTest {
  /** The service's OpenAPI document. */
  readonly description: object;
  start(): Promise<TestService>;
  readonly people: People;
  readonly fields?: FieldValues;
}

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const PER_SEQUENCE = 10;
/** For ten thousands of requests, in ms. */
const HOUR = 3_600_000;

/** Finds the fault of an answer, whatever was asked: it blames the server, or it is not as described. */
const faultOf = (
  check: ReturnType<typeof answerCheck>,
  { path, method }: FuzzedCall,
  { status, type, body }: Answered,
): string | undefined => (status >= 500 ? `status ${status}` : check({ path, method, status, type, body }));

/**
 * The test that no request makes a service fail, and that every answer is as described. To be called once in a test file.
 * Requests follow the description for the most part; the others have values that it does not allow.
 * @param requests how many; they are the same in each run, by the seed `FUZZ_SEED`
 */
export function testInterface(
  { description, start, people, fields = {} }: InterfaceTest,
  requests: number,
): void {
  let service: TestService;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service?.close());

  it(
    'answers every request as described, and never that the fault is its own',
    async () => {
      const document = description as Description;
      const check = answerCheck(document);
      const sender = new Sender(service, people);
      const faults = new Map<string, unknown>();
      const statuses: Record<number, number> = {};
      const sequences = fc.sample(sequencesOf(document, Object.keys(people), fields), {
        seed: SEED,
        numRuns: Math.ceil(requests / PER_SEQUENCE),
      });
      for (const call of sequences.flat()) {
        const answered = await sender.send(call);
        statuses[answered.status] = (statuses[answered.status] ?? 0) + 1;
        const fault = faultOf(check, call, answered);
        if (fault) faults.set(`${call.method} ${call.path}: ${fault}`, { ...call, answered });
      }
      expect(Object.fromEntries(faults)).toEqual({});
      // Most requests have to get past the first check, or nothing behind it is tested.
      expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(requests / 10);
    },
    HOUR,
  );
}
