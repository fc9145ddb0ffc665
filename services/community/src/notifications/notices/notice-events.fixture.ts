import type { Receivers, ThreadKind } from '@meshwork/contracts-community';
import type { PersonEvent } from '../../events/events.service.ts';
import type { Alternative } from '../../events/request-events.ts';
import type { Named, Plan, Words } from '../../events/words.ts';

/** These stand for typed words; nobody reads them here. */
const typed = (text: string) => text as never;

const people = [9];
const request = { id: 5, withMinor: false };
const name = (text: string, isEstablished: boolean): Words => ({ text, isEstablished });
const plan: Plan = {
  startDate: '2027-03-06',
  endDate: null,
  startTime: '09:00',
  endTime: '17:30',
  timeZone: 'America/Detroit',
  location: 'Main Hall',
  address: '5 Main Street',
};

const KINDS: readonly ThreadKind[] = ['MENTOR', 'INITIATIVE', 'TEAM', 'TEAMS', 'OFFER'];
const RECEIVERS: readonly Receivers[] = ['joined', 'teams', 'individuals', 'waiting'];
const others: readonly Alternative[] = [
  { name: 'Grace', path: '/mentors/4', areas: ['ROBOTICS', 'PROGRAMMING', 'DESIGN'] },
  { name: 'Open Day', path: '/initiatives/5', type: 'EVENT' },
  { name: 'Open Lab', path: '/initiatives/6', type: 'WORKSHOP' },
  { name: '7 Foxes', path: '/teams/7', place: 'Michigan' },
];

/** Every event in each of its forms, about people and things whose names may stand in subjects, or may not. */
function eventsAbout(isEstablished: boolean): PersonEvent[] {
  const by: Words = { ...name('Ada', isEstablished), personId: 7 };
  const team: Named = { id: 3, name: name('Robo Foxes', isEstablished) };
  const initiative: Named = { id: 4, name: name('Build Day', isEstablished), plan };
  const unplanned: Named = { id: 4, name: initiative.name };
  const matter = initiative.name;
  const aboutRequest = { people, request };
  const ended = {
    ...aboutRequest,
    name: 'request.ended',
    by,
    initiative,
    hasEnded: false,
    thanks: null,
  } as const;
  const changed = { people, name: 'initiative.changed', initiative, note: null } as const;
  return [
    ...KINDS.flatMap((kind): PersonEvent[] => {
      const target = kind === 'INITIATIVE' ? initiative : team;
      const about = { ...aboutRequest, kind, target, by };
      return [
        { ...about, name: 'request.asked', message: typed('Hello!') },
        { ...about, name: 'request.asked', message: null },
        { ...about, name: 'request.answered', answer: 'ACCEPTED', note: typed('Bring tools.') },
        { ...about, name: 'request.answered', answer: 'DECLINED', note: null },
      ];
    }),
    {
      ...aboutRequest,
      name: 'request.answered',
      kind: 'INITIATIVE',
      target: unplanned,
      by,
      answer: 'ACCEPTED',
      note: null,
    },
    ...[1, 2, 3, 4, 11, 22].map(
      (place) => ({ ...aboutRequest, name: 'request.waiting', initiative, place }) as const,
    ),
    { ...aboutRequest, name: 'request.promoted', initiative, by },
    { ...aboutRequest, name: 'request.promoted', initiative: unplanned, by },
    ...(['REQUESTER', 'RECIPIENT'] as const).flatMap((side): PersonEvent[] => {
      const thanks = typed('You helped a lot.');
      const about = { ...ended, kind: 'INITIATIVE', side } as const;
      return [
        about,
        { ...about, initiative: null },
        { ...about, thanks },
        { ...about, initiative: null, thanks },
        { ...about, hasEnded: true, thanks },
        { ...about, isOver: true },
        { ...about, isOver: true, thanks },
        { ...about, isOver: true, initiative: null },
        { ...about, isOver: true, initiative: null, thanks },
        { ...about, isOver: true, hasEnded: true, thanks },
        ...KINDS.filter((kind) => kind !== 'INITIATIVE').flatMap((kind) => [
          { ...about, kind, initiative: null },
          { ...about, kind, initiative: null, thanks },
          { ...about, kind, initiative: null, hasEnded: true, thanks },
        ]),
      ];
    }),
    ...[matter, null].flatMap((matter): PersonEvent[] => [
      { ...aboutRequest, name: 'request.ended-by-reader', matter, readerId: 8 },
      { ...aboutRequest, name: 'message.sent', matter, by, text: typed('See you there.') },
      ...KINDS.map(
        (kind) => ({ people, name: 'request.unanswered', requestId: 5, matter, kind, by, days: 6 }) as const,
      ),
      ...[[], others].map(
        (others) =>
          ({ people, name: 'request.overdue', requestId: 5, matter, mentor: null, days: 6, others }) as const,
      ),
      { people, name: 'request.given-up', requestId: 5, matter, days: 30 },
    ]),
    ...[[], others].map(
      (others) =>
        ({
          people,
          name: 'request.overdue',
          requestId: 5,
          matter,
          mentor: { id: 2, name: 'Linus', personId: 7 },
          days: 6,
          others,
        }) as const,
    ),
    { people, name: 'mentor.limited', requestId: 5, days: 30 },
    ...RECEIVERS.flatMap((to): PersonEvent[] => [
      { ...aboutRequest, name: 'message.announced', initiative, by, to, text: typed('Doors open at nine.') },
      { people, name: 'initiative.messaged', initiative, by, to, message: typed('Doors open at nine.') },
      { people, name: 'initiative.messaged', initiative, by, to, message: null },
    ]),
    { ...aboutRequest, name: 'message.delivered', target: 'Build Day', mentorId: undefined },
    { ...aboutRequest, name: 'message.delivered', target: 'Linus', mentorId: 2 },
    { ...aboutRequest, name: 'reader.attached', minorId: 6 },
    { ...aboutRequest, name: 'reader.news', minorId: 6 },
    { ...aboutRequest, name: 'reader.confirmed', minorId: 6, initiative },
    { ...aboutRequest, name: 'reader.confirmed', minorId: 6, initiative: unplanned },
    { ...aboutRequest, name: 'request.paused' },
    { ...aboutRequest, name: 'request.resumed' },
    { people, name: 'guardian.accepted', by },
    { people, name: 'guardian.accepted', by: name('A teacher', isEstablished) },
    { people, name: 'guardian.ended' },
    { people, name: 'guardian.missing' },
    { people, name: 'reader.missing', path: '/teams/3' },
    { people, name: 'words.copied', minorId: 6, by, words: typed('Hello!') },
    {
      people,
      name: 'words.copied',
      minorId: 6,
      by,
      words: typed('Ada asks you to help to run "Build Day".'),
      told: { name: 'organizer.asked', initiative, by },
    },
    {
      people,
      name: 'initiative.soon',
      initiative,
      by,
      day: '2027-03-06',
      plan,
    },
    { people, name: 'initiative.again', initiative, by, plan },
    ...[[6], undefined].flatMap((minorIds): PersonEvent[] => [
      { ...changed, change: 'CANCELLED', note: typed('Sorry.'), ...(minorIds && { minorIds }) },
      {
        ...changed,
        change: 'MOVED',
        now: plan,
        before: { ...plan, startTime: null, endTime: null, location: null, address: null },
        ...(minorIds && { minorIds }),
      },
    ]),
    {
      ...changed,
      change: 'MOVED',
      state: 'POSTPONED',
      now: plan,
      before: { ...plan, location: null, address: null, isHidden: true },
    },
    { ...changed, change: 'PUBLISHED', now: plan },
    { ...changed, change: 'POSTPONED' },
    { ...changed, change: 'DELETED' },
    { people, name: 'organizer.asked', initiative, by },
    { people, name: 'organizer.added', initiative, by },
    { people, name: 'organizer.away', initiative, by },
    { people, name: 'initiative.unanswered', initiative, by },
    { people, name: 'team.ownership-offered', team, by },
    ...[true, false].map(
      (accepted) => ({ people, name: 'team.ownership-answered', team, by, accepted }) as const,
    ),
    ...(['OWNER', 'MEMBER'] as const).map(
      (role) => ({ people, name: 'team.role-changed', team, by, role }) as const,
    ),
    { people, name: 'team.removed', team, note: typed('You moved.') },
    { people, name: 'team.run', team },
    { people, name: 'team.run-for-requester', team },
    { people, name: 'team.claim-lost', team },
    { people, name: 'team.claim-decided', team, answer: 'accepted', reason: null },
    { people, name: 'team.claim-decided', team, answer: 'declined', reason: typed('No school says so.') },
    { people, name: 'team.claim-asked', team, question: typed('Which school?') },
    { people, name: 'team.claim-answered', team },
    { people, name: 'team.badge-lapsed', team },
    { people, name: 'team.invited', team, by, path: '/invitations/1' },
    { people, name: 'team.invitation-used', team, by },
    { people, name: 'team.asks-for-offer', team, offerId: 2 },
    { people, name: 'freshness.asked', until: '2027-03-06T08:00:00Z', key: 'still-true' },
    ...[1, 2, 50].map(
      (found) =>
        ({
          people,
          name: 'search.found',
          list: 'teams',
          query: 'search=robots',
          found,
          key: 'search',
        }) as const,
    ),
  ];
}

export const EVENTS: readonly PersonEvent[] = [...eventsAbout(true), ...eventsAbout(false)];
