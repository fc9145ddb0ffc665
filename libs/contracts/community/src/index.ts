export { contactDetailLabel, findContactDetails, setOwnSite } from '@meshwork/contracts-core/contact-details';
export type { CommunityStart } from './community.endpoints.ts';
export { communityEndpoints, communityMedia } from './community.endpoints.ts';
export {
  ACCESS,
  ACCESS_LABELS,
  type Access,
  AGE_GROUP_LABELS,
  type AgeGroup,
  AVAILABILITIES,
  AVAILABILITY_LABELS,
  type Availability,
  CLAIM_METHODS,
  CLAIM_STATES,
  type ClaimMethod,
  type ClaimState,
  type Decision,
  EXPERTISE_AREA_LABELS,
  EXPERTISE_AREAS,
  type ExpertiseArea,
  FORMATS,
  INITIATIVE_STATE_LABELS,
  INITIATIVE_STATES,
  INITIATIVE_TYPE_LABELS,
  INITIATIVE_TYPES,
  type InitiativeState,
  type InitiativeType,
  MENTOR_FILTERS,
  MENTOR_MEETS,
  MENTOR_MEETS_LABELS,
  type MentorMeets,
  NEED_FILTERS,
  NEED_KIND_LABELS,
  type NeedKind,
  PROGRAMMES,
  RECEIVERS,
  REQUEST_STATUSES,
  type Receivers,
  type RequestStatus,
  SIDES,
  TEAM_LINKS,
  TEAM_POSTERS,
  TEAM_POSTERS_LABELS,
  TEAM_ROLES,
  TEAM_TYPE_LABELS,
  TEAM_TYPES,
  type TeamLink,
  type TeamPosters,
  type TeamRole,
  type TeamType,
  WHEN,
} from './community.enums.ts';
export { type CommunityErrorCode, communityErrors } from './community.errors.ts';
export {
  badgePath,
  calendarFeedPath,
  calendarFilePath,
  communityApi,
  INBOX_EVENTS_PATH,
  INITIATIVES_CALENDAR_PATH,
  ONE_CLICK_PATH,
  UNSUBSCRIBE_PAGE,
} from './community-api.ts';
export * as communityCalls from './community-calls.ts';
export {
  calendarKeys,
  guardianKeys,
  hoursKeys,
  importKeys,
  initiativeKeys,
  mentorKeys,
  needKeys,
  notificationKeys,
  teamKeys,
  threadKeys,
} from './community-keys.ts';
export { type Answering, answeringSchema, OPEN_COUNTED } from './conversations/answering.schema.ts';
export {
  GUARDIAN_LINK_DAYS,
  GUARDIAN_RELATIONS,
  type Guardian,
  type GuardianRelation,
  MANY_YOUNG,
  MOST_GUARDIANS,
  NEW_GUARDIAN_DAYS,
} from './conversations/guardian.endpoints.ts';
export {
  type AskedOfYoung,
  type HeldMessage,
  heldMessageId,
  heldMessageSchema,
} from './conversations/held-message.endpoints.ts';
export type { ConversationAround } from './conversations/moderated-words.endpoints.ts';
export {
  type Box,
  GIVEN_UP_DAYS,
  type GoneRequest,
  goneRequestSchema,
  type InitiativeRequest,
  initiativeRequestSchema,
  type MentorContactRequest,
  mentorContactRequestSchema,
  myContactsSchema,
  OVERDUE_DAYS,
  REMINDER_DAYS,
  type Unread,
  unreadSchema,
} from './conversations/request.schema.ts';
export { isMove, REQUEST_MOVES, REQUEST_TURNS, type RequestAct } from './conversations/request-machine.ts';
export { EARLIER_MATTERS, type Requester, requesterSchema } from './conversations/thread.endpoints.ts';
export {
  READER_TEAM_DAYS,
  THREAD_KIND_LABELS,
  THREAD_KINDS,
  THREAD_SIDES,
  type ThreadFilter,
  type ThreadKind,
  type ThreadSide,
} from './conversations/thread.enums.ts';
export {
  answerThreadSchema,
  type Comers,
  comersSchema,
  endThreadSchema,
  type OwnMatter,
  ownMatterSchema,
  THREAD_EXCERPT,
  type Thread,
  type ThreadCard,
  type ThreadListQuery,
  type ThreadMessage,
  threadCardSchema,
  threadIdSchema,
  threadMessageBody,
  threadMessageSchema,
  threadQuery,
  threadSchema,
  type WriteToTeam,
  writeToTeamSchema,
} from './conversations/thread.schema.ts';
export { FIXED_TEXTS, fixedText, GONE_TEXTS, HIDDEN_TEXTS } from './fixed-texts.ts';
export {
  type CalendarFeed,
  calendarFeedsSchema,
  createFeedSchema,
  newCalendarFeedSchema,
  revokeFeedSchema,
} from './initiatives/calendar.endpoints.ts';
export type {
  Confirmation,
  ConfirmationQuery,
  DayAnswer,
  DayEntry,
  DayNote,
  DayPerson,
  SendDay,
  WaitingPerson,
} from './initiatives/day.endpoints.ts';
export { dayCameSchema, dayNameSchema } from './initiatives/day.endpoints.ts';
export {
  type Arrival,
  arrivalsOf,
  spacedCode,
} from './initiatives/day-rules.ts';
export { type ConfirmedHours, MOST_HOURS } from './initiatives/hours.endpoints.ts';
export {
  type ChangeState,
  type CreateInitiative,
  type CreateSeries,
  changeComersSchema,
  changeStateSchema,
  createInitiativeSchema,
  createSeriesSchema,
  type Initiative,
  type InitiativeCard,
  type InitiativeListQuery,
  initiativeCardSchema,
  initiativeIdSchema,
  initiativeSchema,
  joinRequestSchema,
  type OwnInitiatives,
  ownInitiativesSchema,
  publishInitiativeSchema,
  type UpdateInitiative,
  updateInitiativeSchema,
} from './initiatives/initiative.schema.ts';
export { initiativeHead, initiativesHead } from './initiatives/initiative-heads.ts';
export {
  hasEnded,
  isFull,
  isOutsideAges,
  isOver,
  isRegistrationOver,
  isSideFull,
  isVirtual,
  MOST_DAY_ANSWER,
  MOST_DAY_ENTRIES,
  mostEntriesOf,
  peopleOf,
} from './initiatives/initiative-rules.ts';
export type {
  AnswerRequests,
  EventRequest,
  EventRequests,
  EventRequestsQuery,
  Organizers,
  Participants,
} from './initiatives/organizing.schema.ts';
export {
  addOrganizerSchema,
  answerRequestsSchema,
  declineRestSchema,
  type EndAll,
  endAllSchema,
  messageParticipantsSchema,
} from './initiatives/organizing.schema.ts';
export {
  type Answer,
  answerCounts,
  answerText,
  changedAnswers,
  fittingAnswers,
  type Question,
  questionsOf,
} from './initiatives/questions.ts';
export {
  type Mentor,
  type MentorCard,
  type MentorListQuery,
  mentorCardSchema,
  mentorContactSchema,
  mentorSchema,
  type SaveMentor,
  saveMentorSchema,
} from './mentors/mentor.schema.ts';
export { mentorHead, mentorsHead } from './mentors/mentor-heads.ts';
export { missingHead } from './missing-head.ts';
export {
  type ChangeMailSubscription,
  type Deliveries,
  type MailSubscription,
  NOTIFICATION_DAYS,
  type Notification,
  type NotificationListQuery,
  type NotificationSettings,
  notificationSettingsSchema,
} from './notifications/notification.endpoints.ts';
export {
  DELIVERIES,
  DELIVERY_LABELS,
  type Delivery,
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_KINDS,
  type NotificationKind,
  usualDelivery,
} from './notifications/notification.enums.ts';
export { CLOSEST_ZOOM, type MapBox, type MapCluster, type ThingMap } from './places/map.schema.ts';
export { type City, type Places, placesSchema } from './places/place.schema.ts';
export {
  type CsvImport,
  csvImportSchema,
  IMPORT_COLUMNS,
  IMPORT_KINDS,
  type ImportFile,
  type ImportKind,
  type ImportProblem,
  type ImportReport,
  importFileSchema,
  importReportSchema,
  MAX_IMPORT_LENGTH,
  type UndoneImport,
} from './registers/import.schema.ts';
export { type TeamSource, teamSourceSchema } from './registers/register.endpoints.ts';
export type { SourceField } from './registers/register.schema.ts';
export {
  type MatchingMentor,
  type MatchingNeed,
  type MatchingState,
  type MatchReason,
  matchReasonSchema,
  NEARBY_KILOMETRES,
  type NeedCard,
  type NeedListQuery,
  needCardSchema,
  type OfferHelp,
  offerHelpSchema,
} from './teams/need.schema.ts';
export { needsHead } from './teams/need-heads.ts';
export {
  type FittingOffer,
  type OwnOffer,
  type SaveOffer,
  saveOfferSchema,
} from './teams/offer.schema.ts';
export { type ResourceOfTeam, resourceCardOfTeam } from './teams/team.endpoints.ts';
export {
  answerTransferSchema,
  type CreateTeam,
  createTeamSchema,
  joinTeamSchema,
  type Membership,
  MOST_NEEDS,
  membershipSchema,
  removeMemberSchema,
  respondToMemberSchema,
  type Team,
  type TeamCard,
  type TeamListQuery,
  type TeamNeed,
  type TeamNews,
  teamCardSchema,
  teamIdSchema,
  teamMembersSchema,
  teamNeedSchema,
  teamNewsSchema,
  teamRoleSchema,
  teamSchema,
  transferTeamSchema,
  type UserTeam,
  updateTeamSchema,
  userTeamSchema,
  userTeamsSchema,
} from './teams/team.schema.ts';
export {
  answerClaimSchema,
  askClaimantSchema,
  CLAIM_TOKEN_NAME,
  type ClaimStanding,
  type ClaimTalk,
  type ClaimToReview,
  claimStandingSchema,
  claimToReviewSchema,
  decideClaimSchema,
  type StartClaim,
  startClaimSchema,
  type TeamClaim,
  teamClaimSchema,
  watchTeamSchema,
} from './teams/team-claim.schema.ts';
export { teamHead, teamsHead } from './teams/team-heads.ts';
export { type Invite, inviteSchema, type TeamInvitation } from './teams/team-invitation.schema.ts';
export type { TeamPost } from './teams/team-posts.endpoints.ts';
