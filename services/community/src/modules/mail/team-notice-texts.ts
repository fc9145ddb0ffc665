import { dayText } from './day-text.ts';
import type { Notice } from './mail.queue.ts';
import { inSubject, quoted, type Words } from './notice-texts.ts';

/** A team as mails name it. */
export interface NamedTeam {
  readonly id: number;
  readonly name: Words;
}

const teamPage = ({ id }: NamedTeam) => ({ label: 'Open the team page', path: `/teams/${id}` });
const membersTab = ({ id }: NamedTeam) => ({ label: 'See the members', path: `/teams/${id}?tab=members` });

export const ownershipOffered = (personId: number, from: Words, team: NamedTeam): Notice => ({
  personId,
  actorId: from.personId ?? null,
  subject: `You are offered the ownership of ${inSubject(team.name, 'a team')}`,
  paragraphs: [
    `${from.text} offers you to run the team "${team.name.text}" and to become a plain member in your place.`,
    'Nothing changes until you accept.',
  ],
  action: { label: 'Answer on the team page', path: `/teams/${team.id}` },
});

export const ownershipAnswered = (
  personId: number,
  from: Words,
  team: NamedTeam,
  accepted: boolean,
): Notice => ({
  personId,
  actorId: from.personId ?? null,
  subject: `Your offer of ${inSubject(team.name, 'your team')} was ${accepted ? 'accepted' : 'declined'}`,
  paragraphs: [
    accepted
      ? `${from.text} now runs the team "${team.name.text}". You are a plain member of it.`
      : `${from.text} does not want to run the team "${team.name.text}". Nothing has changed.`,
  ],
  action: membersTab(team),
});

export const becameOwner = (personId: number, from: Words, team: NamedTeam): Notice => ({
  personId,
  actorId: from.personId ?? null,
  subject: `You are an owner of ${inSubject(team.name, 'a team')} now`,
  paragraphs: [
    `${from.text} made you an owner of the team "${team.name.text}". You may edit it, answer requests to join, and look after what it posts.`,
    'If you do not want that, make yourself a member again on the page of the team.',
  ],
  action: membersTab(team),
});

export const becameMember = (personId: number, from: Words, team: NamedTeam): Notice => ({
  personId,
  actorId: from.personId ?? null,
  subject: `You are no longer an owner of ${inSubject(team.name, 'a team')}`,
  paragraphs: [`${from.text} made you a plain member of the team "${team.name.text}".`],
  action: membersTab(team),
});

export const removedFromTeam = (personId: number, team: NamedTeam, note: string | null): Notice => ({
  personId,
  subject: `You are no longer a member of ${inSubject(team.name, 'a team')}`,
  paragraphs: [
    `An owner of the team "${team.name.text}" removed you from it.`,
    ...quoted('Their note:', note),
  ],
  action: teamPage(team),
});

export const teamIsRun = (personId: number, team: NamedTeam): Notice => ({
  personId,
  subject: `Somebody runs ${inSubject(team.name, 'a team')} now`,
  paragraphs: [
    `You asked to be told: the team "${team.name.text}" has an owner now. You can ask to join it.`,
  ],
  action: teamPage(team),
});

export const requestHasReader = (personId: number, team: NamedTeam): Notice => ({
  personId,
  subject: `Somebody runs ${inSubject(team.name, 'a team')} now, and has your request`,
  paragraphs: [
    `When you asked to join the team "${team.name.text}", nobody ran it. Now it has an owner, who sees your request and answers it.`,
  ],
  action: teamPage(team),
});

export const claimLost = (personId: number, team: NamedTeam): Notice => ({
  personId,
  subject: `Your claim of ${inSubject(team.name, 'a team')} has ended`,
  paragraphs: [
    `Somebody else proved that the team "${team.name.text}" is theirs. If you belong to it, ask to join.`,
  ],
  action: teamPage(team),
});

export const claimDecided = (
  personId: number,
  team: NamedTeam,
  answer: 'accepted' | 'declined',
  reason: string | null,
): Notice => ({
  personId,
  subject: `Your statement about ${inSubject(team.name, 'a team')} was ${answer}`,
  paragraphs: [
    answer === 'accepted'
      ? `A moderator accepted what you say about the team "${team.name.text}". You run it, and it is verified.`
      : `A moderator could not accept what you say about the team "${team.name.text}".`,
    ...quoted('The reason:', reason),
  ],
  action: teamPage(team),
});

export const renewalAsked = (personId: number, team: NamedTeam, until: string): Notice => ({
  personId,
  subject: `Is ${inSubject(team.name, 'your team')} still the same team?`,
  paragraphs: [
    `Each September we ask the owners of verified teams whether name, number and website of "${team.name.text}" are still right. One press on the page of the team answers.`,
    `Without an answer until ${dayText(until)} the team is no longer shown as verified.`,
  ],
  action: teamPage(team),
});

export const badgeLapsed = (personId: number, team: NamedTeam): Notice => ({
  personId,
  subject: `${inSubject(team.name, 'Your team')} is no longer shown as verified`,
  paragraphs: [
    `Nobody answered whether name, number and website of the team "${team.name.text}" are still right. You can have it verified again on its page.`,
  ],
  action: teamPage(team),
});

/** @param path of the invitation, which works for this person alone */
export const invitedToTeam = (personId: number, from: Words, team: NamedTeam, path: string): Notice => ({
  personId,
  subject: `You are invited to ${inSubject(team.name, 'a team')}`,
  kind: 'TEAM',
  about: { kind: 'team', id: team.id },
  actorId: from.personId ?? null,
  paragraphs: [`${from.text} invites you to the team "${team.name.text}".`],
  action: { label: 'See the invitation', path },
});

export const invitationUsed = (personId: number, from: Words, team: NamedTeam): Notice => ({
  personId,
  subject: `${inSubject(from, 'Somebody')} accepted your invitation to ${inSubject(team.name, 'your team')}`,
  kind: 'TEAM',
  actorId: from.personId ?? null,
  paragraphs: [`${from.text} accepted your invitation, and belongs to the team "${team.name.text}" now.`],
  action: membersTab(team),
});
