export { contactDetailLabel, findContactDetails, setOwnSite } from '@meshwork/contracts-core/contact-details';
export { communityEndpoints, communityMedia } from './community.endpoints.ts';
export {
  AGE_GROUP_LABELS,
  type AgeGroup,
  AVAILABILITIES,
  AVAILABILITY_LABELS,
  type Availability,
  type ClaimMethod,
  type ClaimState,
  type Decision,
  EXPERTISE_AREA_LABELS,
  EXPERTISE_AREAS,
  type ExpertiseArea,
  FORMATS,
  INITIATIVE_STATE_LABELS,
  INITIATIVE_TYPE_LABELS,
  INITIATIVE_TYPES,
  type InitiativeState,
  type InitiativeType,
  LANGUAGES,
  MENTOR_MEETS_LABELS,
  type MentorMeets,
  NEED_KIND_LABELS,
  type NeedKind,
  ordinal,
  PROGRAMMES,
  REGISTER_LABELS,
  REQUEST_STATUSES,
  type Register,
  type RequestStatus,
  SIDES,
  TEAM_LINKS,
  TEAM_POSTERS_LABELS,
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
  initiativeHead,
  initiativesHead,
  mentorHead,
  mentorsHead,
  missingHead,
  needsHead,
  teamHead,
  teamsHead,
} from './community-heads.ts';
export {
  calendarKeys,
  guardianKeys,
  hoursKeys,
  initiativeKeys,
  mentorKeys,
  needKeys,
  notificationKeys,
  stillTrueKeys,
  teamKeys,
  threadKeys,
} from './community-keys.ts';
export type { CommunitySuggestions } from './community-suggestion.schema.ts';
export { type Answering, answeringSchema, OPEN_COUNTED } from './conversations/answering.schema.ts';
export {
  GUARDIAN_LINK_DAYS,
  type Guardian,
  type GuardianRelation,
  MOST_GUARDIANS,
  NEW_GUARDIAN_DAYS,
} from './conversations/guardian.schema.ts';
export { type HeldMessage, heldMessageId, heldMessageSchema } from './conversations/held-message.schema.ts';
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
  myContactsQuery,
  myContactsSchema,
  OVERDUE_DAYS,
  openedSchema,
  REMINDER_DAYS,
  respondSchema,
  type Unread,
  unreadSchema,
  withdrawSchema,
} from './conversations/request.schema.ts';
export { isMove, REQUEST_MOVES, REQUEST_TURNS, type RequestAct } from './conversations/request-machine.ts';
export { EARLIER_MATTERS, type Requester, requesterSchema } from './conversations/requester.schema.ts';
export {
  READER_TEAM_DAYS,
  THREAD_KIND_LABELS,
  THREAD_KINDS,
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
  threadListQuery,
  threadMessageBody,
  threadMessageSchema,
  threadQuery,
  threadSchema,
  type WriteToTeam,
  writeToTeamSchema,
} from './conversations/thread.schema.ts';
export { isOutsideAges } from './initiatives/ages.ts';
export {
  type CalendarFeed,
  calendarFeedsSchema,
  createFeedSchema,
  newCalendarFeedSchema,
  revokeFeedSchema,
} from './initiatives/calendar.schema.ts';
export {
  type Confirmation,
  type ConfirmationQuery,
  type DayAnswer,
  type DayEntry,
  type DayNote,
  type DayPerson,
  MOST_DAY_ENTRIES,
  type SendDay,
} from './initiatives/day.schema.ts';
export { type Arrival, arrivalsOf, plainCode, spacedCode } from './initiatives/day-rules.ts';
export {
  type ChangeComers,
  type ChangeState,
  type CreateInitiative,
  type CreateSeries,
  changeComersSchema,
  changeStateSchema,
  createInitiativeSchema,
  type Initiative,
  type InitiativeCard,
  type InitiativeListQuery,
  type InitiativeMapQuery,
  initiativeCardSchema,
  initiativeDetailsQuery,
  initiativeIdSchema,
  initiativeListQuery,
  initiativeSchema,
  type JoinRequest,
  joinRequestSchema,
  type OwnInitiatives,
  ownInitiativesSchema,
  type PublishInitiative,
  publishInitiativeSchema,
  type UpdateInitiative,
  updateInitiativeSchema,
} from './initiatives/initiative.schema.ts';
export {
  hasEnded,
  isFull,
  isRegistrationOver,
  isSideFull,
  isVirtual,
} from './initiatives/initiative-rules.ts';
export type {
  AnswerRequests,
  EventRequest,
  EventRequests,
  EventRequestsQuery,
  Organizers,
  Participants,
} from './initiatives/organizing.schema.ts';
export { type EndAll, endAllSchema } from './initiatives/organizing.schema.ts';
export {
  type Answer,
  answerCounts,
  answerText,
  fittingAnswers,
  type Question,
  questionsOf,
} from './initiatives/questions.ts';
export {
  type Mentor,
  type MentorCard,
  type MentorListQuery,
  type MentorMapQuery,
  mentorCardSchema,
  mentorContactSchema,
  mentorDetailsQuery,
  mentorListQuery,
  mentorSchema,
  type SaveMentor,
  saveMentorSchema,
} from './mentors/mentor.schema.ts';
export {
  type AddHours,
  addHoursSchema,
  HOURS,
  type HoursQuery,
  type MentorHours,
  type MentorHoursList,
  type UpdateHours,
} from './mentors/mentor-hours.schema.ts';
export {
  DELIVERIES,
  DELIVERY_LABELS,
  type Delivery,
  NOTIFICATION_KIND_LABELS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from './notifications/notification.enums.ts';
export {
  type ChangeMailSubscription,
  type Deliveries,
  type MailSubscription,
  NOTIFICATION_DAYS,
  type Notification,
  type NotificationListQuery,
  type NotificationSettings,
  notificationSettingsSchema,
} from './notifications/notification.schema.ts';
export { CLOSEST_ZOOM, type MapBox, type MapCluster, type ThingMap } from './places/map.schema.ts';
export { type City, type Places, placesSchema } from './places/place.schema.ts';
export { type TeamSource, teamSourceSchema } from './registers/register.endpoints.ts';
export type { RegisterField } from './registers/register.schema.ts';
export type { AskedThing, ConfirmThings } from './registers/still-true.endpoints.ts';
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
export {
  answerTransferSchema,
  type CreateTeam,
  createTeamSchema,
  joinTeamSchema,
  type Membership,
  MOST_NEEDS,
  membershipSchema,
  type RemoveMember,
  type RespondToMember,
  removeMemberSchema,
  respondToMemberSchema,
  type Team,
  type TeamCard,
  type TeamListQuery,
  type TeamMapQuery,
  type TeamNeed,
  type TeamNews,
  type TeamRoleChange,
  teamByNumberQuery,
  teamCardSchema,
  teamDetailsQuery,
  teamIdSchema,
  teamListQuery,
  teamMembersSchema,
  teamNeedSchema,
  teamNewsSchema,
  teamRoleSchema,
  teamSchema,
  transferTeamSchema,
  type UpdateTeam,
  type UserTeam,
  updateTeamSchema,
  userTeamSchema,
  userTeamsSchema,
} from './teams/team.schema.ts';
export {
  CLAIM_TOKEN_NAME,
  type ClaimStanding,
  type ClaimToReview,
  claimQuery,
  claimStandingSchema,
  claimToReviewSchema,
  confirmClaimSchema,
  type DecideClaim,
  decideClaimSchema,
  type StartClaim,
  startClaimSchema,
  type TeamClaim,
  teamClaimSchema,
  watchTeamSchema,
} from './teams/team-claim.schema.ts';
export { type Invite, inviteSchema, type TeamInvitation } from './teams/team-invitation.schema.ts';
export type { TeamPost } from './teams/team-posts.endpoints.ts';
export { type ResourceOfTeam, resourceCardOfTeam } from './teams/team-resource.schema.ts';
