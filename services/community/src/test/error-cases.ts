import type { CommunityErrorCode, communityEndpoints } from '@meshwork/contracts-community';
import type { CallInput, TestPerson } from '@meshwork/test-kit/service';
import { stateSql } from './community.fixture.ts';
import { CAST, initiativeBody, requestBody, type Scene, teamBody } from './scene.ts';

/** Error code, call, caller, input, and SQL that prepares the database. */
type ErrorCase = [
  CommunityErrorCode,
  keyof typeof communityEndpoints,
  TestPerson,
  (scene: Scene) => CallInput,
  ((scene: Scene) => string)?,
];

const UNKNOWN = 2_147_483_647;
/** A claim with an id that the sequence does not reach. */
const CLAIM = 900_012;
/** An import, likewise. */
const IMPORT = 900_013;
const claim =
  (userId: number, state = 'OPEN') =>
  ({ emptyTeamId }: Scene) =>
    `insert into community.team_claim
    (id, team_id, user_id, method, state, statement, expires_at, decided_at) overriding system value
    values (${CLAIM}, ${emptyTeamId}, ${userId}, 'STATEMENT', '${state}', 'I coach it.', now() + interval '1 day', ${state === 'OPEN' ? 'null' : 'now()'})`;

/** Each code once for each way in which it comes about; who is refused by which call is in the matrix of permissions. */
// biome-ignore format: a table of one row a line
export const ERRORS: ErrorCase[] = [
  ['TEAM_NOT_FOUND', 'teamDetails', CAST.stranger, () => ({ teamId: UNKNOWN })],
  ['TEAM_NOT_FOUND', 'teamByNumber', CAST.stranger, () => ({ teamType: 'VEX', teamNumber: '1' })],
  ['TEAM_EXISTS', 'createTeam', CAST.stranger, () => teamBody({ teamNumber: '100', teamType: 'FIRST_FTC' })],
  ['TEAM_EXISTS', 'updateTeam', CAST.owner, ({ teamId }) => teamBody({ teamId, teamNumber: '200', teamType: 'FIRST_FTC' })],
  ['NAME_RESERVED', 'createTeam', CAST.stranger, () => teamBody({ teamName: 'Meshwork Support' })],
  ['NOT_TEAM_OWNER', 'updateTeam', CAST.member, ({ teamId }) => teamBody({ teamId })],
  ['ALREADY_A_MEMBER', 'joinTeam', CAST.member, ({ teamId }) => ({ teamId })],
  ['JOIN_REQUEST_EXISTS', 'joinTeam', CAST.applicant, ({ teamId }) => ({ teamId })],
  ['NO_JOIN_REQUEST', 'withdrawJoin', CAST.stranger, ({ teamId }) => ({ teamId })],
  ['NO_JOIN_REQUEST', 'respondToMember', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.member.id, decision: 'DECLINE' })],
  ['NOT_A_MEMBER', 'leaveTeam', CAST.applicant, ({ teamId }) => ({ teamId })],
  ['SOLE_OWNER_LEAVING', 'leaveTeam', CAST.owner, ({ teamId }) => ({ teamId })],
  ['TRANSFER_TO_NON_MEMBER', 'transferTeam', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.applicant.id })],
  ['TRANSFER_OFFERED', 'transferTeam', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.stranger.id }),
    ({ teamId }) => `insert into community.team_membership (team_id, user_id, joined_at)
      values (${teamId}, ${CAST.stranger.id}, now());
      insert into community.team_transfer values (${teamId}, ${CAST.owner.id}, ${CAST.member.id}, now())`],
  ['NO_TRANSFER', 'answerTransfer', CAST.member, ({ teamId }) => ({ teamId, decision: 'ACCEPT' })],
  ['NO_SUCH_MEMBER', 'changeTeamRole', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.applicant.id, role: 'OWNER' })],
  ['NO_SUCH_MEMBER', 'removeMember', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.owner.id })],
  ['LAST_OWNER', 'changeTeamRole', CAST.owner, ({ teamId }) => ({ teamId, userId: CAST.owner.id, role: 'MEMBER' })],
  ['TEAM_IN_USE', 'deleteTeam', CAST.owner, ({ teamId }) => ({ teamId })],
  ['TEAM_IN_REGISTER', 'deleteTeam', CAST.owner, ({ teamId }) => ({ teamId }),
    ({ teamId }) => `update community.team set import_key = 'FIRST_FTC:100' where id = ${teamId}`],
  ['INVITATION_NOT_FOUND', 'acceptInvitation', CAST.stranger, () => ({ token: 'unknown' })],
  ['NO_SUCH_PERSON', 'invite', CAST.owner, ({ teamId }) => ({ teamId, to: 'nobody-at-all' })],
  ['MAIL_OFF', 'invite', CAST.owner, ({ teamId }) => ({ teamId, to: 'ada@example.org' })],
  ['TEAM_CLOSED', 'joinTeam', CAST.stranger, ({ teamId }) => ({ teamId }), () => 'update community.team set takes_members = false'],
  ['TEAM_OWNERLESS', 'joinTeam', CAST.stranger, ({ emptyTeamId }) => ({ teamId: emptyTeamId })],
  ['TEAM_HAS_OWNER', 'startClaim', CAST.stranger, ({ teamId }) => ({ teamId, method: 'STATEMENT', statement: 'I coach it.' })],
  ['TEAM_HAS_OWNER', 'watchTeam', CAST.stranger, ({ teamId }) => ({ teamId, watching: true })],
  ['ALREADY_VERIFIED', 'startClaim', CAST.owner, ({ teamId }) => ({ teamId, method: 'STATEMENT', statement: 'I coach it.' }),
    () => 'update community.team set is_verified = true'],
  ['CLAIM_METHOD', 'startClaim', CAST.stranger, ({ emptyTeamId }) => ({ teamId: emptyTeamId, method: 'WEBSITE' })],
  ['STATEMENT_MISSING', 'startClaim', CAST.stranger, ({ emptyTeamId }) => ({ teamId: emptyTeamId, method: 'STATEMENT' })],
  ['NO_CLAIM', 'checkClaim', CAST.stranger, ({ emptyTeamId }) => ({ teamId: emptyTeamId })],
  ['CLAIM_NOT_FOUND', 'decideClaim', CAST.moderator, () => ({ claimId: UNKNOWN, decision: 'ACCEPT' })],
  ['CLAIM_CLOSED', 'decideClaim', CAST.moderator, () => ({ claimId: CLAIM, decision: 'ACCEPT' }),
    claim(CAST.stranger.id, 'DECLINED')],
  ['OWN_CLAIM', 'decideClaim', CAST.moderator, () => ({ claimId: CLAIM, decision: 'ACCEPT' }), claim(CAST.moderator.id)],
  ['FILE_REFUSED', 'importFile', CAST.admin, () => ({ kind: 'teams', source: 'FIRST Canada', csv: 'number' })],
  ['IMPORT_NOT_FOUND', 'undoImport', CAST.admin, () => ({ importId: UNKNOWN })],
  ['IMPORT_NOT_LAST', 'undoImport', CAST.admin, () => ({ importId: IMPORT }), () => `insert into community.csv_import
    (id, kind, source, added, changed) overriding system value
    values (${IMPORT}, 'teams', 'First', 0, 0), (${IMPORT + 1}, 'teams', 'Second', 0, 0)`],
  ['NOTHING_TO_CONFIRM', 'answerClaim', CAST.stranger, ({ emptyTeamId }) => ({ teamId: emptyTeamId, answer: 'Since 2019.' }),
    claim(CAST.stranger.id)],
  ['NOT_TEAM_MEMBER', 'teamMembers', CAST.stranger, ({ teamId }) => ({ teamId })],
  ['NEED_NOT_FOUND', 'offerHelp', CAST.stranger, () => ({ needId: UNKNOWN, message: 'I can show you how.' })],
  ['OWN_TEAM_NEED', 'offerHelp', CAST.member, ({ needId }) => ({ needId, message: 'I can show you how.' })],
  ['OFFER_NOT_FOUND', 'deleteOffer', CAST.stranger, () => ({})],
  ['OFFER_NOT_FOUND', 'askForOffer', CAST.owner, ({ needId }) => ({ needId, offerId: UNKNOWN })],
  ['PLACE_UNKNOWN', 'saveOffer', CAST.stranger, () => ({ kinds: ['MONEY'], words: 'For a trip', city: 'Qqqzzz' })],
  ['PLACE_UNKNOWN', 'initiativeMap', CAST.stranger, () => ({ near: 'Qqqzzz' })],
  ['NOT_A_TEAM_MEMBER', 'createInitiative', CAST.applicant, ({ teamId }) => initiativeBody({ teamId })],
  ['INITIATIVE_NOT_FOUND', 'initiativeDetails', CAST.stranger, () => ({ id: UNKNOWN })],
  ['INITIATIVE_NOT_YOURS', 'updateInitiative', CAST.admin, ({ initiativeId }) => initiativeBody({ initiativeId })],
  ['OWNERS_POST', 'createInitiative', CAST.member, ({ teamId }) => initiativeBody({ teamId }),
    () => `update community.team set who_posts = 'OWNERS'`],
  ['PLACES_TAKEN', 'updateInitiative', CAST.recipient, ({ initiativeId }) => initiativeBody({ initiativeId, individualsNeeded: 1 }),
    ({ initiativeId }) => `insert into community.initiative_place (initiative_id, person_id)
      values (${initiativeId}, 11), (${initiativeId}, 12)`],
  ['INITIATIVE_STATE', 'changeInitiativeState', CAST.recipient, ({ initiativeId }) => ({ initiativeId, state: 'PUBLISHED' })],
  ['INITIATIVE_UNDATED', 'createSeries', CAST.recipient, ({ initiativeId }) => ({ initiativeId, every: 'WEEK', times: 2 })],
  ['SERIES_FULL', 'createSeries', CAST.recipient, ({ initiativeId }) => ({ initiativeId, every: 'MONTH', times: 10 }),
    ({ initiativeId }) => `
      update community.initiative set start_date = '2031-01-01', series_id = id;
      insert into community.initiative (title, description, organization, initiative_type, series_id)
        select 'Again', 'We build again.', 'Foxes', 'EVENT', ${initiativeId} from generate_series(1, 10)`],
  ['HELPER_LINK_GONE', 'helpOnDay', CAST.stranger, ({ initiativeId }) => ({ initiativeId, entries: [], after: 0, token: 'unknown' })],
  ['PERSON_NOT_FOUND', 'addOrganizer', CAST.recipient, ({ initiativeId }) => ({ initiativeId, username: 'nobody-at-all' })],
  ['ORGANIZER_EXISTS', 'addOrganizer', CAST.recipient, ({ initiativeId }) => ({ initiativeId, username: 'PERSON15' })],
  ['TOO_MANY_ORGANIZERS', 'addOrganizer', CAST.recipient, ({ initiativeId }) => ({ initiativeId, username: 'person11' }),
    ({ initiativeId }) => `
      insert into auth.public_profile_v1 select n, 'helper' || n, 'Helper', null from generate_series(5001, 5019) n;
      insert into community.initiative_organizer select ${initiativeId}, n from generate_series(5001, 5019) n`],
  ['MENTOR_NOT_FOUND', 'mentorDetails', CAST.stranger, () => ({ mentorId: UNKNOWN })],
  ['NO_MENTOR_PROFILE', 'deleteMentor', CAST.stranger, () => ({})],
  ['MENTOR_UNAVAILABLE', 'contactMentor', CAST.stranger, ({ mentorId }) => requestBody({ mentorId }),
    () => `update community.mentor_profile set availability_status = 'UNAVAILABLE'`],
  ['NOBODY_ANSWERS', 'contactMentor', CAST.stranger, ({ mentorId }) => requestBody({ mentorId }),
    () => `update community.mentor_profile set user_id = null, is_demo = true, display_name = 'Demo',
      availability_status = 'UNAVAILABLE'`],
  ['MENTOR_FULL', 'contactMentor', CAST.stranger, ({ mentorId }) => requestBody({ mentorId }),
    () => `update community.mentor_profile set capacity = 1; ${stateSql('ACCEPTED', "request.kind = 'MENTOR'")}`],
  ['OWN_MENTOR_PROFILE', 'contactMentor', CAST.recipient, ({ mentorId }) => requestBody({ mentorId })],
  ['OWN_TEAM_INITIATIVE', 'requestToJoin', CAST.member, ({ initiativeId, teamId }) => requestBody({ initiativeId, teamId }),
    ({ teamId }) => `update community.initiative set team_id = ${teamId}`],
  ['INITIATIVE_ENDED', 'requestToJoin', CAST.stranger, ({ initiativeId }) => requestBody({ initiativeId }),
    () => `update community.initiative set start_date = (now() at time zone 'UTC')::date - 2`],
  ['INITIATIVE_CANCELLED', 'requestToJoin', CAST.stranger, ({ initiativeId }) => requestBody({ initiativeId }),
    () => `update community.initiative set state = 'CANCELLED'`],
  ['REQUESTS_CLOSED', 'requestToJoin', CAST.stranger, ({ initiativeId }) => requestBody({ initiativeId }),
    () => `update community.initiative set registration_deadline = (now() at time zone 'UTC')::date - 2`],
  ['OWN_INITIATIVE', 'requestToJoin', CAST.recipient, ({ initiativeId }) => requestBody({ initiativeId })],
  ['INITIATIVE_FULL', 'answerThread', CAST.recipient, ({ requestThreadId: threadId }) => ({ threadId, decision: 'ACCEPT' }),
    ({ initiativeId }) => `update community.initiative set individuals_needed = 1;
      insert into community.initiative_place (initiative_id, person_id) values (${initiativeId}, 11)`],
  ['REQUEST_NOT_FOUND', 'changeComers', CAST.stranger, () => ({ threadId: UNKNOWN, students: 1 })],
  ['REQUEST_EXISTS', 'requestToJoin', CAST.sender, ({ initiativeId }) => requestBody({ initiativeId })],
  ['ALREADY_JOINED', 'requestToJoin', CAST.sender, ({ initiativeId }) => requestBody({ initiativeId }),
    () => stateSql('ACCEPTED', "request.kind = 'INITIATIVE'")],
  ['REQUEST_CLOSED', 'answerThread', CAST.recipient, ({ requestThreadId: threadId }) => ({ threadId, decision: 'ACCEPT' }),
    () => stateSql('WITHDRAWN', "request.kind = 'INITIATIVE'")],
  ['REQUEST_NOT_YOURS', 'answerThread', CAST.sender, ({ requestThreadId: threadId }) => ({ threadId, decision: 'ACCEPT' })],
  ['REQUEST_NOT_SENT_BY_YOU', 'withdrawThread', CAST.recipient, ({ contactThreadId: threadId }) => ({ threadId })],
  ['THREAD_NOT_FOUND', 'threadDetails', CAST.stranger, ({ contactThreadId: threadId }) => ({ threadId })],
  ['THREAD_CLOSED', 'sendMessage', CAST.sender, ({ contactThreadId: threadId }) => ({ threadId, text: 'Hello' }),
    () => stateSql('WITHDRAWN', "request.kind = 'MENTOR'")],
  ['NOTHING_TO_END', 'endThread', CAST.sender, ({ contactThreadId: threadId }) => ({ threadId })],
  ['MEMBERSHIP_ENDS_ON_TEAM', 'endThread', CAST.applicant, ({ teamThreadId: threadId }) => ({ threadId }),
    () => stateSql('ACCEPTED', "request.kind = 'TEAM'")],
  ['OWN_TEAM_THREAD', 'writeToTeam', CAST.owner, ({ teamId }) => ({ fromTeamId: teamId, teamId, message: 'Hello to ourselves' })],
  [
    'TEAM_UNREACHABLE',
    'writeToTeam',
    CAST.owner,
    ({ teamId, emptyTeamId }) => ({ fromTeamId: teamId, teamId: emptyTeamId, message: 'Anybody there?' }),
  ],
  ['HELD_NOT_FOUND', 'withdrawHeld', CAST.stranger, () => ({ heldId: UNKNOWN })],
  ['BADGE_NOT_FOUND', 'badgeIssuer', CAST.stranger, () => ({})],
  ['FEED_NOT_FOUND', 'revokeCalendarFeed', CAST.stranger, ({ feedId }) => ({ feedId })],
  ['SUBSCRIPTION_NOT_FOUND', 'mailSubscription', CAST.stranger, () => ({ token: '1.0.x' })],
];
