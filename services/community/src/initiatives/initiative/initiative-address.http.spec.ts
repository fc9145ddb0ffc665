import { beforeEach, expect, it } from '@jest/globals';
import { calendarFilePath, communityEndpoints } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

// The street and the room are for those who have joined (docs/product.md#addresses).

const { initiativeDetails, answerThread, createCalendarFeed } = communityEndpoints;
const { recipient, sender, stranger, visitor } = CAST;

const { service, mailbox } = serviceWithMail(startScenes);
beforeEach(async () => {
  await setScene(service);
  await service.sql(`update community.initiative set address = 'Room 12', location = 'Detroit, Michigan, USA',
    start_date = '2031-03-08' where id = ${scene.initiativeId}`);
});

const addressFor = async (as: TestPerson | undefined) => {
  const query = { id: scene.initiativeId };
  return (await service.callAs(as, initiativeDetails, query)).data.address;
};

it('is read by those who run an initiative and those who have joined, and by nobody else', async () => {
  expect(await addressFor(recipient)).toBe('Room 12');
  for (const as of [visitor, stranger, sender]) expect(await addressFor(as)).toBeNull();
  await service.callAs(recipient, answerThread, { threadId: scene.requestThreadId, decision: 'ACCEPT' });
  expect(await addressFor(sender)).toBe('Room 12');
  const read = async (path: string) => (await fetch(service.origin + path)).text();
  const { feed } = (await service.callAs(sender, createCalendarFeed)).data;
  const kept = await read(new URL(feed.url).pathname);
  expect(kept).toContain('Room 12');
  expect(await read(calendarFilePath(scene.initiativeId))).not.toContain('Room 12');
  const mail = await mailbox.next('person16@example.org', /was accepted/);
  expect(mail.text).toContain('When: Saturday, March 8, 2031');
  expect(mail.text).toContain('Where: Detroit, Michigan, USA, Room 12');
  // The code of the place goes with it (docs/product.md#the-day).
  const [code = ''] = /(?<=Your code at the door: )[0-9A-F]{4} [0-9A-F]{4}/.exec(mail.text ?? '') ?? [];
  const query = { id: scene.initiativeId };
  const { codes } = (await service.callAs(sender, initiativeDetails, query)).data;
  expect(codes).toEqual([expect.objectContaining({ code: code.replace(' ', '') })]);
  expect(kept).toContain(code);
});
