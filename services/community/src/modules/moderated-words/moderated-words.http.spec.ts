import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import type { TestService } from '@meshwork/test-kit/service';
import { CAST, type Scene, setScene, startScenes } from '../../test/scene.ts';

const { moderationQueue, showWords, report } = communityEndpoints;
const { moderator, receiver } = CAST;
const WORDS = 'My number is 313-555-0142. May I come along?';
const MASKED = 'My number is [telephone number hidden]. May I come along?';

let service: TestService;
let scene: Scene;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());

const shown = () =>
  service.sql(
    `select actor_id, subject, details from audit.entry where action = 'WORDS_SHOWN' and actor_id = ${moderator.id}`,
  );
const itemOf = async () => (await service.call(moderationQueue, { as: moderator })).data[0]?.item;
const things = (): { kind: string; itemId: number }[] => [
  { kind: 'message', itemId: scene.contactId },
  { kind: 'request', itemId: scene.requestId },
  { kind: 'thread-message', itemId: 77 },
];

/** Each kind of words says the same, and is reported by who received it. */
beforeEach(async () => {
  scene = await setScene(service);
  await service.sql(`update community.mentor_contact set message = '${WORDS}';
    update community.initiative_request set message = '${WORDS}';
    insert into community.thread_message (id, thread_id, author_id, side, text)
      values (77, ${scene.contactThreadId}, ${CAST.sender.id}, 'ASKER', '${WORDS}')`);
});

it.each([
  ['message', 0],
  ['request', 1],
  ['thread-message', 2],
])('moderators read a %s of somebody under 18 masked, until they ask for it', async (_kind, place) => {
  await service.sql('update community.thread set with_minor = true');
  const thing = things()[place] as { kind: string; itemId: number };
  await service.call(report, { as: receiver, body: { ...thing, reason: 'OTHER' } });
  expect(await itemOf()).toMatchObject({ text: MASKED, isMasked: true });
  const before = (await shown()).length;
  const { data } = await service.call(showWords, { as: moderator, body: thing });
  expect(data.text).toBe(WORDS);
  expect((await shown()).slice(before)).toEqual([
    { actor_id: moderator.id, subject: `community ${thing.kind} ${thing.itemId}`, details: {} },
  ]);
});

it('what adults wrote to each other is read as it is', async () => {
  const thing = things()[2] as { kind: string; itemId: number };
  await service.call(report, { as: receiver, body: { ...thing, reason: 'OTHER' } });
  const item = await itemOf();
  expect([item?.text, item?.isMasked]).toEqual([WORDS, undefined]);
});
