export { justAsked } from './contacts/my-contacts.mapper.ts';
export { ConversationsModule } from './conversations.module.ts';
export { readAskedOfYoung } from './reading-along/asked-of-young.query.ts';
export { AMONG_ADULTS } from './reading-along/care.sql.ts';
export { passWords, readersOutside, siteWords, staffWords, wordsOf } from './reading-along/free-words.ts';
export { keepTie } from './reading-along/kept-ties.sql.ts';
export { IS_FOR_ALL, isForAgeOf, READS_ALONG } from './reading-along/reads-along.ts';
export { readReaders, youngOf } from './reading-along/young-people.query.ts';
export { lacksReader } from './requests/adults-first.sql.ts';
export { Announcements } from './requests/announcements.service.ts';
export { answering } from './requests/answering.query.ts';
export { sideOf, standsFor } from './requests/own-requests.sql.ts';
export { requesterOf, targetOf } from './requests/request.mapper.ts';
export { isUnanswered } from './requests/request.policy.ts';
export { namedRequests } from './requests/request-columns.ts';
export type {
  Ask,
  AskFacts,
  LateRequest,
  RequestKind,
  Target,
} from './requests/request-kinds.service.ts';
export { RequestKinds } from './requests/request-kinds.service.ts';
export { attachedEvents, attachReaders, careOfRequest } from './requests/request-move.ts';
export { answersOf, type RequestRow, readRequestRow } from './requests/request-page.query.ts';
export {
  isHiddenByBlock,
  isRequestBlocked,
  isRequestHidden,
  isTargetHidden,
  type RequestOfPerson,
  WAITING_POSITION,
} from './requests/request-people.sql.ts';
export { writeManySteps } from './requests/request-step.sql.ts';
export { Requests } from './requests/requests.service.ts';
export {
  acceptMembershipRequest,
  declinedEvents,
  declineOpen,
  endMembershipRequest,
  overEvents,
  pausedEvents,
  resumedEvents,
  type SettledThing,
  settleRequests,
} from './requests/settled-requests.query.ts';
export { ShownRequests } from './requests/shown-requests.service.ts';
export { readMasked } from './words/masked-words.sql.ts';
