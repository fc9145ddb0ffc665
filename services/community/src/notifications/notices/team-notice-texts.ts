import { productName } from '@meshwork/contracts-core';
import type { FreshnessEvent, TeamEvent } from '../../events/team-events.ts';
import { dayText, type Named } from '../../events/words.ts';
import { inSubject, quoted, somebody, type TextsOf } from './notice-texts.ts';

/** The parts that all notices about a team have. */
const aboutTeam = ({ id }: Named) => ({ kind: 'TEAM' as const, about: { kind: 'team' as const, id } });
const teamPage = ({ id }: Named) => ({ label: 'Open the team page', path: `/teams/${id}` });
const membersTab = ({ id }: Named) => ({ label: 'See the members', path: `/teams/${id}?tab=members` });

export const TEAM_TEXTS: TextsOf<TeamEvent | FreshnessEvent> = {
  'team.ownership-offered': ({ by, team }) => ({
    ...aboutTeam(team),
    actorId: by.personId ?? null,
    subject: `You are offered the ownership of ${inSubject(team.name, 'a team')}`,
    paragraphs: [
      `${by.text} offers you to run the team "${team.name.text}" and to become a plain member in your place.`,
      'Nothing changes until you accept.',
    ],
    action: { label: 'Answer on the team page', path: `/teams/${team.id}` },
  }),

  'team.ownership-answered': ({ by, team, accepted }) => ({
    ...aboutTeam(team),
    actorId: by.personId ?? null,
    subject: `Your offer of ${inSubject(team.name, 'your team')} was ${accepted ? 'accepted' : 'declined'}`,
    paragraphs: [
      accepted
        ? `${by.text} now runs the team "${team.name.text}". You are a plain member of it.`
        : `${by.text} does not want to run the team "${team.name.text}". Nothing has changed.`,
    ],
    action: membersTab(team),
  }),

  'team.role-changed': ({ by, team, role }) => ({
    ...aboutTeam(team),
    actorId: by.personId ?? null,
    ...(role === 'OWNER'
      ? {
          subject: `You are an owner of ${inSubject(team.name, 'a team')} now`,
          paragraphs: [
            `${by.text} made you an owner of the team "${team.name.text}". You may edit it, answer requests to join, and look after what it posts.`,
            'If you do not want that, make yourself a member again on the page of the team.',
          ],
        }
      : {
          subject: `You are no longer an owner of ${inSubject(team.name, 'a team')}`,
          paragraphs: [`${by.text} made you a plain member of the team "${team.name.text}".`],
        }),
    action: membersTab(team),
  }),

  'team.removed': ({ team, note }) => ({
    ...aboutTeam(team),
    subject: `You are no longer a member of ${inSubject(team.name, 'a team')}`,
    paragraphs: [
      `An owner of the team "${team.name.text}" removed you from it.`,
      ...quoted('Their note:', note),
    ],
    action: teamPage(team),
  }),

  'team.run': ({ team }) => ({
    ...aboutTeam(team),
    subject: `Somebody runs ${inSubject(team.name, 'a team')} now`,
    paragraphs: [
      `You asked to be told: the team "${team.name.text}" has an owner now. You can ask to join it.`,
    ],
    action: teamPage(team),
  }),

  'team.run-for-requester': ({ team }) => ({
    ...aboutTeam(team),
    subject: `Somebody runs ${inSubject(team.name, 'a team')} now, and has your request`,
    paragraphs: [
      `When you asked to join the team "${team.name.text}", nobody ran it. Now it has an owner, who sees your request and answers it.`,
    ],
    action: teamPage(team),
  }),

  'team.claim-lost': ({ team }) => ({
    ...aboutTeam(team),
    subject: `Your claim of ${inSubject(team.name, 'a team')} has ended`,
    paragraphs: [
      `Somebody else proved that the team "${team.name.text}" is theirs. If you belong to it, ask to join.`,
    ],
    action: teamPage(team),
  }),

  'team.claim-decided': ({ team, answer, reason }) => ({
    ...aboutTeam(team),
    subject: `Your statement about ${inSubject(team.name, 'a team')} was ${answer}`,
    paragraphs: [
      answer === 'accepted'
        ? `A moderator accepted what you say about the team "${team.name.text}". You run it, and it is verified.`
        : `A moderator could not accept what you say about the team "${team.name.text}".`,
      ...quoted('The reason:', reason),
    ],
    action: teamPage(team),
  }),

  'team.claim-asked': ({ team, question }) => ({
    ...aboutTeam(team),
    subject: `A question about your statement about ${inSubject(team.name, 'a team')}`,
    paragraphs: [
      `A moderator has a question about what you say about the team "${team.name.text}".`,
      ...quoted('The question:', question),
    ],
    action: { label: 'Answer on the team page', path: `/teams/${team.id}?claim=1` },
  }),

  'team.claim-answered': ({ team }) => ({
    subject: `Your question about ${inSubject(team.name, 'a team')} was answered`,
    kind: 'TEAM',
    paragraphs: [`Your question about a statement about the team "${team.name.text}" was answered.`],
    action: { label: 'Open the claims', path: '/moderation/claims' },
  }),

  'team.badge-lapsed': ({ team }) => ({
    ...aboutTeam(team),
    subject: `${inSubject(team.name, 'Your team')} is no longer shown as verified`,
    paragraphs: [
      `Nobody answered whether what ${productName()} says of the team "${team.name.text}" is still true. You can have it verified again on its page.`,
    ],
    action: teamPage(team),
  }),

  'team.invited': ({ by, team, path }) => ({
    subject: `You are invited to ${inSubject(team.name, 'a team')}`,
    ...aboutTeam(team),
    actorId: by.personId ?? null,
    paragraphs: [`${by.text} invites you to the team "${team.name.text}".`],
    action: { label: 'See the invitation', path },
  }),

  'team.invitation-used': ({ by, team }) => ({
    ...aboutTeam(team),
    subject: `${somebody(by)} accepted your invitation to ${inSubject(team.name, 'your team')}`,
    actorId: by.personId ?? null,
    paragraphs: [`${by.text} accepted your invitation, and belongs to the team "${team.name.text}" now.`],
    action: membersTab(team),
  }),

  'team.asks-for-offer': ({ team, offerId }) => ({
    ...aboutTeam(team),
    kind: 'SEARCH',
    subject: `${inSubject(team.name, 'A team')} could use what you offer`,
    paragraphs: [
      `The team "${team.name.text}" found what you offer and could use it. Press "Offer help" beside what it needs to write to its owners.`,
    ],
    action: { label: 'See what they need', path: `/needs?search=${encodeURIComponent(team.name.text)}` },
    key: `offer:${offerId}:${team.id}`,
  }),

  'freshness.asked': ({ until, key }) => ({
    kind: 'REMINDER',
    subject: `Is what you have on ${productName()} still true?`,
    paragraphs: [
      'Once a year we ask whether your teams, your mentor profile and the resources that you added are still right, and once more when a link seems to be broken. One page lists what is asked, and one press answers for all of it.',
      `What nobody has answered for until ${dayText(until)} stands last in lists, marked as not confirmed, and a verified team loses its badge. One press brings it back into its place at any time.`,
    ],
    action: { label: 'Answer', path: '/account/still-true' },
    key,
  }),
};
