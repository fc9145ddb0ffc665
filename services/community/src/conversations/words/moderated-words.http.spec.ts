import { beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { CAST, type Scene, scene, setScene, startScenes } from '../../test/scene.ts';

const { moderator, recipient, sender, owner, applicant } = CAST;
const WORDS = 'My number is 313-555-0142. May I come along?';
const MASKED = 'My number is [telephone number hidden]. May I come along?';

const service = sharedService(startScenes);

const shown = () =>
  service.sql(
    `select actor_id, subject, details from audit.entry where action = 'WORDS_SHOWN' and actor_id = ${moderator.id}`,
  );
const itemOf = async () => (await service.callAs(moderator, e.moderationQueue)).data[0]?.item;
const RECEIVED = {
  'a message to a mentor': ['request', ({ contactId }: Scene) => contactId, recipient],
  'a request to join an initiative': ['request', ({ requestId }: Scene) => requestId, recipient],
  'a request to join a team': ['message', () => 77, owner],
  'a message in a conversation': ['message', () => 78, recipient],
  'a note with an answer': ['message', () => 79, sender],
  'a word of thanks': ['message', () => 80, recipient],
} as const satisfies Record<string, readonly [kind: string, id: (scene: Scene) => number, by: TestPerson]>;
type Words = keyof typeof RECEIVED;

const reportOf = async (words: Words) => {
  const [kind, idOf, as] = RECEIVED[words];
  const thing = { kind, itemId: idOf(scene) };
  expect((await service.callAs(as, e.report, { ...thing, reason: 'OTHER' })).status).toBe(200);
  return thing;
};

beforeEach(async () => {
  await setScene(service);
  await service.sql(`update community.message set text = '${WORDS}';
    insert into community.message (id, request_id, part, author_id, side, text) values
      (77, ${scene.teamThreadId}, 'OPENING', ${applicant.id}, 'REQUESTER', '${WORDS}'),
      (78, ${scene.contactId}, 'MESSAGE', ${sender.id}, 'REQUESTER', '${WORDS}'),
      (79, ${scene.contactId}, 'NOTE', ${recipient.id}, 'RECIPIENT', '${WORDS}'),
      (80, ${scene.contactId}, 'THANKS', ${sender.id}, 'REQUESTER', '${WORDS}')`);
});

it.each(Object.keys(RECEIVED) as Words[])(
  'moderators read %s of somebody under 18 masked, until they ask for it',
  async (words) => {
    await service.sql('update community.request set with_minor = true');
    const thing = await reportOf(words);
    expect(await itemOf()).toMatchObject({ text: MASKED, isMasked: true });
    const before = (await shown()).length;
    const { data } = await service.callAs(moderator, e.showWords, thing);
    expect(data.text).toBe(WORDS);
    expect((await shown()).slice(before)).toEqual([
      { actor_id: moderator.id, subject: `community ${thing.kind} ${thing.itemId}`, details: {} },
    ]);
  },
);

it('moderators read what was said around a reported message, masked, with who received it, and the audit log says so', async () => {
  await service.sql(`update community.request set with_minor = true;
    insert into community.message (request_id, part, author_id, side, text, created_at)
      select ${scene.contactId}, 'MESSAGE', ${sender.id}, 'REQUESTER', '${WORDS}', now() + n * interval '1 hour'
      from generate_series(-4, 4) n where n <> 0`);
  const ask = () => service.callAs(moderator, e.showConversation, { kind: 'message', itemId: 78 });
  // Nothing was reported: private words stay private.
  expect((await ask()).status).toBe(404);
  await reportOf('a message in a conversation');
  const before = (await shown()).length;
  const { data } = await ask();
  expect(data.messages.map(({ id, text, isReported }) => [id === 78, text, isReported])).toEqual(
    [false, false, false, true, false, false].map((isIt) => [isIt, MASKED, isIt]),
  );
  expect(data.receivers).toEqual([{ displayName: expect.any(String), isYoung: false }]);
  expect((await shown()).slice(before)).toEqual([
    { actor_id: moderator.id, subject: 'community message 78', details: { shown: 'conversation' } },
  ]);
});

it('a moderator reads what adults wrote to each other as it is', async () => {
  await reportOf('a message in a conversation');
  const item = await itemOf();
  expect([item?.text, item?.isMasked]).toEqual([WORDS, undefined]);
});
