import { beforeAll, beforeEach } from '@jest/globals';
import { calendarFilePath, communityMedia, communityEndpoints as e } from '@meshwork/contracts-community';
import { type Endpoint, IDENTITY_HEADER } from '@meshwork/contracts-core';
import { identityFor, type Mailbox, type TestPerson, type TestService } from '@meshwork/test-kit/service';
import { addPeople, belongs, setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { type Scene, scene } from '../../test/scene.ts';
import { aroundTeams, coach, mentor, minor, OTHER_TEAM, TEAM } from './reading-along.fixture.ts';

export const OTHER_NEED = 900_103;
export const PEOPLE = {
  visitor: undefined,
  stranger: { id: 11 },
  child: { id: 45, ageBand: 'UNDER_13' },
  ageless: { id: 46, ageBand: null },
  blocked: { id: 43 },
  moderator: { id: 18, role: 'moderator' },
  admin: { id: 17, role: 'admin' },
  reader: coach,
  recipient: mentor,
} as const satisfies Record<string, TestPerson | undefined>;

/** A word by which the message is found, and what leads out of this site. */
export const WORD = 'Zugspitze';
export const DETAILS = ['313-555-0142', 'ada@secret.example', 'insta: ada_secret', '123 Main Street'];
export const TEXT = `${WORD}! ${DETAILS.join(', ')}`;

/** Tables, feeds, calendars and sitemaps. Heads and previews of pages are rendered from what a visitor's calls answer. */
export const FILES = ({ initiativeId }: Scene) => [
  ...['teams', 'mentors', 'initiatives'].flatMap((list) => [`/_api/${list}.csv`, `/_api/${list}.atom`]),
  calendarFilePath(initiativeId),
  ...['/_sitemap/teams', '/_sitemap/mentors', '/_sitemap/initiatives'],
];

const headersOf = async (as: TestPerson | undefined): Promise<Record<string, string>> =>
  as ? { [IDENTITY_HEADER]: await identityFor(as) } : {};

export const withIn = (surfaces: Record<string, string>, words: readonly string[]) =>
  Object.entries(surfaces).flatMap(([name, text]) =>
    words.some((word) => text.includes(word)) ? [name] : [],
  );

/** Sets the people, the teams and a need before each test, and reads what each person can read. */
export function aroundYoungPeople(service: TestService, mailbox: Mailbox) {
  aroundTeams(service);
  beforeAll(() => addPeople(service, 45, 46));
  beforeEach(async () => {
    mailbox.mails.length = 0;
    await belongs(service, OTHER_TEAM, mentor.id, 'OWNER');
    await service.sql(`
      update community.team set needs = '[{"kind": "SPACE", "words": "A field"}]' where id = ${OTHER_TEAM};
      update community.team_need set id = ${OTHER_NEED} where team_id = ${OTHER_TEAM};
      insert into auth.block_v1 values (${PEOPLE.blocked.id}, ${minor.id})`);
    await verifyTeams(service, TEAM, OTHER_TEAM);
    await setStanding(service, [PEOPLE.stranger]);
  });

  /** Reads everything that a person can read, each surface as text. */
  async function surfacesOf(as: TestPerson | undefined): Promise<Record<string, string>> {
    const threads = (await service.sql('select id from community.request order by id')) as { id: number }[];
    const calls: [string, Endpoint, Record<string, unknown>][] = [
      ['threads', e.listThreads, {}],
      ['received threads', e.listThreads, { side: 'RECIPIENT' }],
      ['sent threads', e.listThreads, { side: 'REQUESTER' }],
      ['own matters', e.ownMatters, {}],
      ['waiting', e.heldMessages, {}],
      ['received', e.myContacts, { box: 'received' }],
      ['sent', e.myContacts, { box: 'sent' }],
      ['unread', e.unreadContacts, {}],
      ['bell', e.listNotifications, {}],
      ['requests of the event', e.eventRequests, { id: scene.initiativeId }],
      ['members', e.teamMembers, { teamId: OTHER_TEAM }],
      ['mentor', e.mentorDetails, { mentorId: scene.mentorId }],
      ['mentors', e.listMentors, {}],
      ['initiative', e.initiativeDetails, { id: scene.initiativeId }],
      ['initiatives', e.listInitiatives, {}],
      ['team', e.teamDetails, { teamId: OTHER_TEAM }],
      ...threads.map(
        ({ id }) =>
          [`thread ${id}`, e.threadDetails, { threadId: id }] as [string, Endpoint, object] as never,
      ),
    ];
    const found: Record<string, string> = {};
    for (const [name, endpoint, query] of calls) {
      const answer = await service.callAs(as, endpoint, query as never);
      found[name] = JSON.stringify(answer.status < 400 ? answer.data : answer.failure);
    }
    for (const path of FILES(scene)) found[path] = await textOf(path, as);
    if (as) {
      found.stream = await firstEventOf(as);
      const exported = await service.sql('select data from community.personal_data_v1 where user_id = $1', [
        as.id,
      ]);
      found.export = JSON.stringify(exported);
      found.mails = JSON.stringify(
        mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(`person${as.id}@`)),
      );
    }
    return found;
  }

  /** Failures have a text, too. */
  async function textOf(path: string, as: TestPerson | undefined): Promise<string> {
    const response = await fetch(service.origin + path, { headers: await headersOf(as) });
    return response.text();
  }

  /** Reads the first event that is pushed to an open page. */
  async function firstEventOf(as: TestPerson): Promise<string> {
    const stop = new AbortController();
    const response = await fetch(service.origin + communityMedia.inboxEvents.path, {
      headers: await headersOf(as),
      signal: stop.signal,
    });
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      if (text.includes('event: inbox')) break;
    }
    stop.abort();
    return text;
  }
  return { surfacesOf, textOf };
}
