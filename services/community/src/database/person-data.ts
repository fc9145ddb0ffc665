import { columnOf as of, type PersonData } from '@meshwork/service-kit/personal-data';
import { AppliedDeletionEntity } from './applied-deletion.entity.ts';
import { CalendarFeedEntity } from './calendar-feed.entity.ts';
import { CsvImportEntity } from './csv-import.entity.ts';
import { InitiativeEntity } from './initiative.entity.ts';
import {
  AskedOrganizerEntity,
  InitiativeOrganizerEntity,
  InitiativePlaceEntity,
} from './initiative-people.entity.ts';
import { MentorEntity } from './mentor.entity.ts';
import { HeldMessageEntity, MarkEntity, MessageEntity } from './message.entity.ts';
import { NotificationEntity, NotificationSettingEntity } from './notification.entity.ts';
import { OfferEntity } from './offer.entity.ts';
import { AcquaintanceEntity, GuardianEntity, ReaderEntity } from './reading-along.entity.ts';
import { RequestEntity } from './request.entity.ts';
import { MembershipEntity, TeamEntity, TeamWatchEntity } from './team.entity.ts';
import { TeamClaimEntity } from './team-claim.entity.ts';
import { TeamInvitationEntity } from './team-invitation.entity.ts';

/** The answer to a request, which one side wrote to the other; words from a conversation with somebody under 18 stay in it. */
const NOTE = `(select note.text from community.message note
  where note.request_id = request.id and note.part = 'NOTE' and not request.with_minor)`;
const REQUEST = `'status', state, 'note', ${NOTE}, 'createdAt', created_at, 'decidedAt', decided_at`;

const MEMBERS = 'the members of the team';
const BOTH_SIDES = 'both sides, and who reads along';
const THEMSELVES = 'the person';
const OWNERS = 'the owners of the team';
const ORGANIZERS = 'who runs the initiative';

/** The export leaves these out, since the row of the request says the same about its messages, marks and places. */
const elsewhere = (where: string) => ({ not: `it stands in ${where}` });

/**
 * Every column of this service that names a person, in the order in which they are forgotten (docs/product.md#accounts). The task that
 * deletes people does by itself what depends on a rule or another row. A test refuses a column about a person that is missing here.
 */
export const communityPeople: readonly PersonData[] = [
  {
    ...of(MembershipEntity, 'userId'),
    why: 'who is in a team, and runs it',
    readers: `${MEMBERS}; everybody reads names of adults`,
    deleted: 'ROW',
    exported: [
      {
        kind: 'membership',
        data: `'teamId', team_id, 'role', role, 'createdAt', created_at, 'joinedAt', joined_at`,
      },
    ],
  },
  {
    ...of(MentorEntity, 'userId'),
    why: 'help that a person offers',
    readers: 'everybody; the address signed-in adults, where the person shows it',
    deleted: { how: 'the requests that name the profile are settled, then the row goes' },
    exported: [
      {
        kind: 'mentorProfile',
        data: `'id', id, 'bio', bio, 'position', position, 'organization', organization,
          'yearsExperience', years_experience, 'availabilityStatus', availability_status,
          'expertiseAreas', expertise_areas, 'linkedinUrl', linkedin_url, 'contactEmail', contact_email,
          'hiddenTeamIds', hidden_team_ids, 'languages', languages, 'country', country, 'city', city,
          'timeZone', time_zone, 'meets', meets, 'ageGroups', age_groups, 'capacity', capacity,
          'availableAgainOn', available_again_on, 'bioLanguage', bio_language`,
      },
    ],
  },
  {
    ...of(OfferEntity, 'userId'),
    why: 'what a person offers teams, until a day of the season',
    readers: 'the owners of teams that it fits',
    deleted: 'ROW',
    exported: [
      {
        kind: 'offer',
        data: `'kinds', kinds, 'words', words, 'city', city, 'until', ends_on, 'createdAt', created_at`,
      },
    ],
  },
  {
    ...of(RequestEntity, 'requesterId'),
    why: 'what a person asks of a team, a mentor or an initiative, and how it stands',
    readers: BOTH_SIDES,
    deleted: { how: 'the row goes; one between teams stays without the person' },
    exported: [
      {
        kind: 'messageToMentor',
        data: `'id', id, 'mentorId', mentor_id, ${REQUEST}`,
        where: `requester_id is not null and kind = 'MENTOR'`,
      },
      {
        kind: 'joinRequest',
        data: `'id', id, 'initiativeId', initiative_id, 'teamId', acting_team_id, ${REQUEST}`,
        where: `requester_id is not null and kind = 'INITIATIVE'`,
      },
      {
        kind: 'teamRequest',
        data: `'id', id, 'kind', kind, 'teamId', team_id, 'fromTeamId', acting_team_id, ${REQUEST}`,
        where: `requester_id is not null and kind in ('TEAM', 'TEAMS', 'OFFER')`,
      },
      {
        kind: 'joinNumbers',
        data: `'id', id, 'students', students, 'adults', adults, 'confirmedHours', confirmed_hours`,
        where: 'requester_id is not null and num_nonnulls(students, adults, confirmed_hours) > 0',
      },
      {
        kind: 'joinAnswers',
        data: `'id', id, 'answers', answers`,
        where: 'requester_id is not null and answers is not null',
      },
    ],
  },
  {
    ...of(InitiativePlaceEntity, 'personId'),
    why: 'who takes part, and was there',
    readers: ORGANIZERS,
    deleted: { how: 'a place of what is to come is given back; of what is over it stays without the person' },
    exported: [
      {
        kind: 'initiativePlace',
        data: `'initiativeId', initiative_id, 'teamId', team_id, 'joinedAt', joined_at`,
      },
    ],
  },
  {
    ...of(InitiativeEntity, 'createdBy'),
    why: 'who posted it, and answers for it',
    readers: 'everybody; the address signed-in adults, where the person shows it',
    deleted: {
      how: 'the post goes; one with people is cancelled first, and one of a team or with another organizer stays without the person',
    },
    exported: [
      {
        kind: 'initiative',
        data: `'id', id, 'title', title, 'description', description, 'organization', organization,
          'initiativeType', initiative_type, 'startDate', start_date, 'endDate', end_date, 'location', location,
          'contactEmail', contact_email, 'applicationUrl', application_url, 'teamId', team_id,
          'rolesDescription', roles_description, 'createdAt', created_at, 'state', state, 'startTime', start_time,
          'endTime', end_time, 'timeZone', time_zone, 'address', address, 'minAge', min_age, 'maxAge', max_age,
          'price', price, 'registrationDeadline', registration_deadline, 'access', access,
          'language', language`,
      },
      {
        kind: 'stateNote',
        data: `'id', id, 'note', state_note`,
        where: 'created_by is not null and state_note is not null',
      },
    ],
  },
  {
    table: 'former_member',
    column: 'user_id',
    why: 'an adult of a lasting team reads along, also where somebody was in it before',
    readers: 'nobody',
    deleted: { how: 'a trigger writes it when the membership goes, so it goes afterwards' },
    exported: [{ kind: 'formerTeam', data: `'teamId', team_id, 'since', joined_at, 'until', left_at` }],
  },
  {
    table: 'team_transfer',
    column: 'from_user',
    why: 'an owner hands a team over',
    readers: 'both',
    until: 'it is answered',
    deleted: { how: 'it goes with the membership' },
    exported: elsewhere('the membership'),
  },
  {
    table: 'team_transfer',
    column: 'to_user',
    why: 'an owner hands a team over',
    readers: 'both',
    until: 'it is answered',
    deleted: { how: 'it goes with the membership' },
    exported: elsewhere('the membership'),
  },
  {
    ...of(AcquaintanceEntity, 'oneId'),
    why: 'who knows whom: neither reads along where the other writes',
    readers: 'nobody',
    deleted: 'ROW',
    exported: { not: 'it names another person, who cannot see it' },
  },
  {
    ...of(AcquaintanceEntity, 'otherId'),
    why: 'who knows whom: neither reads along where the other writes',
    readers: 'nobody',
    deleted: 'ROW',
    exported: { not: 'it names another person, who cannot see it' },
  },
  {
    ...of(InitiativeEntity, 'helperLinkBy'),
    why: 'the link for helpers at the door works as long as its maker runs the event',
    readers: ORGANIZERS,
    deleted: 'COLUMN',
    exported: { not: 'who made a link that ends the day after the event' },
  },
  {
    ...of(HeldMessageEntity, 'authorId'),
    why: 'a message of a minor waits for somebody who reads along',
    readers: THEMSELVES,
    until: 'it is passed on or taken back',
    deleted: 'ROW',
    exported: [
      {
        kind: 'waitingMessage',
        data: `'threadId', request_id, 'mentorId', mentor_id, 'initiativeId', initiative_id,
          'teamId', team_id, 'text', text, 'createdAt', created_at`,
      },
    ],
  },
  {
    ...of(ReaderEntity, 'personId'),
    why: 'who reads along with a person under 18',
    readers: BOTH_SIDES,
    deleted: 'ROW',
    exported: [{ kind: 'readsAlong', data: `'threadId', request_id, 'since', created_at` }],
  },
  {
    ...of(ReaderEntity, 'minorId'),
    why: 'with whom somebody reads along',
    readers: BOTH_SIDES,
    deleted: 'ROW',
    exported: elsewhere('the conversation'),
  },
  {
    ...of(GuardianEntity, 'minorId'),
    why: 'an adult who reads along for a minor without a team',
    readers: 'both, and moderators',
    deleted: 'ROW',
    exported: [
      {
        kind: 'guardian',
        data: `'relation', relation, 'createdAt', created_at, 'acceptedAt', accepted_at, 'endedAt', ended_at`,
      },
    ],
  },
  {
    ...of(GuardianEntity, 'personId'),
    why: 'for whom an adult reads along',
    readers: 'both, and moderators',
    deleted: 'ROW',
    exported: [
      {
        kind: 'guardianOf',
        data: `'relation', relation, 'acceptedAt', accepted_at, 'endedAt', ended_at`,
      },
    ],
  },
  {
    ...of(MessageEntity, 'authorId'),
    why: 'what people write to each other',
    readers: BOTH_SIDES,
    deleted: 'ROW',
    exported: [
      {
        kind: 'threadMessage',
        data: `'id', id, 'threadId', request_id, 'part', part, 'text', text, 'createdAt', created_at`,
      },
    ],
  },
  {
    ...of(RequestEntity, 'recipientId'),
    why: 'of whom something is asked',
    readers: BOTH_SIDES,
    deleted: { how: 'the row stays without the person and the name of a mentor' },
    exported: { not: 'it is the data of who asks; the own answers are messages' },
  },
  {
    ...of(MarkEntity, 'personId'),
    why: 'how far a person has read a conversation',
    readers: THEMSELVES,
    deleted: 'ROW',
    exported: { not: 'it says nothing but what was read' },
  },
  {
    ...of(InitiativeOrganizerEntity, 'userId'),
    why: 'who helps to run an initiative',
    readers: 'everybody; names of adults',
    deleted: 'ROW',
    exported: [
      { kind: 'initiativeOrganizer', data: `'initiativeId', initiative_id, 'createdAt', created_at` },
    ],
  },
  {
    ...of(InitiativeOrganizerEntity, 'addedBy'),
    why: 'who asked them to',
    readers: 'nobody',
    until: 'a number remains',
    deleted: { how: 'a number stays: nothing is shown of who added somebody' },
    exported: elsewhere('the initiative'),
  },
  {
    ...of(AskedOrganizerEntity, 'userId'),
    why: 'who is asked to help to run an initiative',
    readers: ORGANIZERS,
    until: 'it is answered',
    deleted: 'ROW',
    exported: elsewhere('the notification'),
  },
  {
    ...of(AskedOrganizerEntity, 'askedBy'),
    why: 'who asks',
    readers: ORGANIZERS,
    until: 'it is answered',
    deleted: 'ROW',
    exported: elsewhere('the initiative'),
  },
  {
    ...of(TeamEntity, 'createdBy'),
    why: 'a new account founds few teams a day, and moderators find those of one account',
    readers: 'moderators',
    deleted: 'COLUMN',
    exported: elsewhere('the membership'),
  },
  {
    ...of(CsvImportEntity, 'createdBy'),
    why: 'who imported a file, and may undo it',
    readers: 'moderators',
    deleted: 'COLUMN',
    exported: [{ kind: 'import', data: `'kind', kind, 'source', source, 'createdAt', created_at` }],
  },
  {
    ...of(TeamClaimEntity, 'userId'),
    why: 'who wants to run a team, and how they prove it',
    readers: 'moderators',
    deleted: 'ROW',
    exported: [
      {
        kind: 'teamClaim',
        data: `'teamId', team_id, 'method', method, 'state', state, 'statement', statement, 'reason', reason,
          'createdAt', created_at, 'decidedAt', decided_at`,
      },
      {
        kind: 'claimAnswer',
        data: `'claimId', team_claim.id, 'text', word ->> 'text', 'at', word ->> 'at'`,
        from: '{schema}.team_claim, jsonb_array_elements(talk) word',
        where: `word ->> 'by' = 'CLAIMANT'`,
      },
    ],
  },
  {
    ...of(TeamClaimEntity, 'decidedBy'),
    why: 'which moderator decided',
    readers: 'moderators',
    until: 'a number remains',
    deleted: { how: 'a number stays, as in the audit log' },
    exported: { not: 'an act of the site, which the audit log has' },
  },
  {
    ...of(TeamClaimEntity, 'askedBy'),
    why: 'which moderator asked, and hears the answer',
    readers: 'moderators',
    until: 'a number remains',
    deleted: { how: 'a number stays, whom an answer does not reach' },
    exported: { not: 'an act of the site, which the audit log has' },
  },
  {
    ...of(TeamInvitationEntity, 'userId'),
    why: 'who is invited to a team',
    readers: OWNERS,
    until: '30 days at most',
    deleted: 'ROW',
    exported: elsewhere('the notification'),
  },
  {
    ...of(TeamInvitationEntity, 'createdBy'),
    why: 'who invites',
    readers: OWNERS,
    until: '30 days at most',
    deleted: 'ROW',
    exported: [
      {
        kind: 'invitationToTeam',
        data: `'teamId', team_id, 'role', role, 'to', sent_to, 'createdAt', created_at, 'expiresAt', expires_at`,
      },
    ],
  },
  {
    ...of(TeamWatchEntity, 'userId'),
    why: 'who wants to hear when somebody runs a team',
    readers: THEMSELVES,
    deleted: 'ROW',
    exported: [{ kind: 'watchedTeam', data: `'teamId', team_id, 'createdAt', created_at` }],
  },
  {
    ...of(CalendarFeedEntity, 'userId'),
    why: 'the secret address of a calendar',
    readers: THEMSELVES,
    deleted: 'ROW',
    exported: { not: 'nothing but the hash of a secret' },
  },
  {
    ...of(NotificationEntity, 'personId'),
    why: 'what a person is told',
    readers: THEMSELVES,
    until: '180 days',
    deleted: 'ROW',
    exported: [
      {
        kind: 'notification',
        data: `'title', replace(title, '{actor}', 'Somebody'), 'path', path, 'createdAt', created_at, 'readAt', read_at`,
      },
    ],
  },
  {
    ...of(NotificationEntity, 'actorId'),
    why: 'of whom somebody is told',
    readers: 'who is told',
    until: '180 days',
    deleted: 'ROW',
    exported: { not: 'it is the data of who is told' },
  },
  {
    ...of(NotificationSettingEntity, 'personId'),
    why: 'how a person wants to be told',
    readers: THEMSELVES,
    deleted: 'ROW',
    exported: [
      {
        kind: 'notificationSettings',
        data: `'deliveries', deliveries, 'digestHour', digest_hour, 'timeZone', time_zone`,
      },
    ],
  },
  {
    ...of(AppliedDeletionEntity, 'userId'),
    why: 'that all this was done',
    readers: 'nobody',
    until: 'a number remains',
    deleted: { how: 'a number stays' },
    exported: { not: 'the account is gone' },
  },
];
