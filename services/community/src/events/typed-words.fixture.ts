import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PersonEvent } from './events.service.ts';

// These tables say where the words go that people type. A new event, or a new field of a call, fails a test until it stands here; and what
// is told to people needs an act in conversations/reading-along (acts-with-messages.fixture.ts, acts-with-names.fixture.ts).

/** The kind of words that each event carries from the person who typed them. */
export const TYPED: Readonly<Record<PersonEvent['name'], 'sentence' | 'name' | 'staff' | 'nothing'>> = {
  'request.asked': 'sentence',
  'request.answered': 'sentence',
  'request.ended': 'sentence',
  'message.sent': 'sentence',
  'message.announced': 'sentence',
  'initiative.changed': 'sentence',
  'initiative.messaged': 'sentence',
  'team.removed': 'sentence',
  'words.copied': 'sentence',
  // Moderators, all of whom read them.
  'team.claim-decided': 'staff',
  'team.claim-asked': 'staff',
  'team.invited': 'name',
  'team.invitation-used': 'name',
  'team.ownership-offered': 'name',
  'team.ownership-answered': 'name',
  'team.role-changed': 'name',
  'team.asks-for-offer': 'nothing',
  'organizer.asked': 'name',
  'organizer.added': 'name',
  'initiative.again': 'name',
  'initiative.soon': 'name',
  'request.waiting': 'name',
  'request.promoted': 'name',
  // These tell people only about things of their own, or that they have joined, run, watch or asked for.
  'initiative.unanswered': 'nothing',
  'organizer.away': 'nothing',
  'request.ended-by-reader': 'nothing',
  'request.unanswered': 'nothing',
  'request.overdue': 'nothing',
  'request.given-up': 'nothing',
  'message.delivered': 'nothing',
  'mentor.limited': 'nothing',
  'reader.attached': 'nothing',
  'reader.news': 'nothing',
  'reader.confirmed': 'nothing',
  'request.paused': 'nothing',
  'request.resumed': 'nothing',
  'guardian.accepted': 'nothing',
  'guardian.ended': 'nothing',
  'guardian.missing': 'nothing',
  'reader.missing': 'nothing',
  'team.run': 'nothing',
  'team.run-for-requester': 'nothing',
  'team.claim-lost': 'nothing',
  'team.claim-answered': 'nothing',
  'team.badge-lapsed': 'nothing',
  'freshness.asked': 'nothing',
  'search.found': 'nothing',
};

/** The readers of a field: people who are told, everybody on a page, moderators, adults alone, or nobody but the author. */
type Reach = 'told' | 'page' | 'staff' | 'adults' | 'nobody';

const fieldsOf = (reach: Reach, fields: string) =>
  Object.fromEntries(fields.split(/\s+/).map((field) => [field, reach]));

/** Each field of a call that takes words. */
export const FIELDS: Readonly<Record<string, Reach>> = {
  ...fieldsOf(
    'told',
    `joinTeam.message respondToMember.note removeMember.note changeInitiativeState.note requestToJoin.message
    requestToJoin.answers.answer changeComers.answers.answer answerRequests.note declineRest.note messageParticipants.message endAll.thanks
    writeToTeam.message sendMessage.text answerThread.note endThread.thanks offerHelp.message
    createTeam.teamName createInitiative.title updateInitiative.location updateInitiative.address`,
  ),
  ...fieldsOf(
    'page',
    `createTeam.teamNumber createTeam.location createTeam.description createTeam.city createTeam.meetingTimes createTeam.needs.words
    updateTeam.teamName updateTeam.teamNumber updateTeam.location updateTeam.description updateTeam.city updateTeam.meetingTimes
    updateTeam.needs.words saveOffer.words saveOffer.city saveMentor.bio saveMentor.organization saveMentor.position saveMentor.city
    createInitiative.description createInitiative.organization createInitiative.location createInitiative.rolesDescription
    createInitiative.address createInitiative.price createInitiative.questions updateInitiative.title updateInitiative.description
    updateInitiative.organization updateInitiative.rolesDescription updateInitiative.price updateInitiative.questions`,
  ),
  ...fieldsOf(
    'staff',
    `startClaim.statement answerClaim.answer askClaimant.question decideClaim.reason checkImport.source checkImport.csv importFile.source
    importFile.csv report.words reportAsVisitor.words decide.note requestSecondLook.words`,
  ),
  // Mentor profiles belong to adults, and the people at the door have typed or printed its list themselves.
  ...fieldsOf('adults', 'contactMentor.message day.entries.name helpOnDay.entries.name'),
  // Choices, secrets, and what the author alone finds again.
  ...fieldsOf(
    'nobody',
    `updateTeam.seen saveMentor.seen saveMentor.country saveMentor.timeZone updateInitiative.seen createInitiative.timeZone
    updateInitiative.timeZone invite.to invitation.token acceptInvitation.token
    requestToJoin.answers.question changeComers.answers.question addOrganizer.username day.version helpOnDay.version helpOnDay.token
    saveNotificationSettings.timeZone mailSubscription.token changeMailSubscription.token guardianLink.token acceptGuardian.token
    showWords.kind showConversation.kind report.kind reportAsVisitor.kind decide.kind requestSecondLook.kind saveThings.items.kind
    forgetThings.items.kind saveSearches.searches.list saveSearches.searches.query removeSearch.list removeSearch.query
    confirmItems.items.kind`,
  ),
};

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: unknown;
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** The fields of all calls that take words, as the interface describes them: "sendMessage.text". */
export function typedFields(): string[] {
  const file = join(import.meta.dirname, '../../../../libs/contracts/community/openapi.json');
  const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as Description;
  const found = new Set<string>();
  const walk = (schema: Schema, path: string): void => {
    const known = schema.$ref ? components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
    if (!known) return;
    const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = known;
    const isText = [known.type].flat().includes('string');
    if (isText && !('enum' in known || 'const' in known || known.format || known.pattern)) found.add(path);
    for (const [name, property] of Object.entries(properties)) walk(property, `${path}.${name}`);
    for (const part of [...anyOf, ...oneOf, ...allOf, ...(items ? [items] : [])]) walk(part, path);
  };
  for (const { operationId, requestBody } of Object.values(paths).flatMap((path) => Object.values(path)))
    for (const { schema } of Object.values(requestBody?.content ?? {})) walk(schema, operationId);
  return [...found];
}
