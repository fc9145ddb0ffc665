import { productName } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';
import type { FreshnessEvent, TeamEvent } from '../../events/team-events.ts';
import { dayText, type Named } from '../../events/words.ts';
import { inSubject, quoted, somebody, type TextsOf } from './notice-texts.ts';

/** The parts that all notices about a team have. */
const aboutTeam = ({ id }: Named) => ({ kind: 'TEAM' as const, about: { kind: 'team' as const, id } });
const teamPage = ({ id }: Named) => ({ label: said('Open the team page'), path: `/teams/${id}` });
const membersTab = ({ id }: Named) => ({
  label: said('See the members'),
  path: `/teams/${id}?tab=members`,
});

export const TEAM_TEXTS: TextsOf<TeamEvent | FreshnessEvent> = {
  'team.ownership-offered': ({ by, team }) => ({
    ...aboutTeam(team),
    changesOften: true,
    actorId: by.personId ?? null,
    subject: inSubject(
      team.name,
      (team) => said('You are offered the ownership of {team}', { team }),
      said('You are offered the ownership of a team'),
    ),
    paragraphs: [
      said('{name} offers you to run the team "{team}" and to become a plain member in your place.', {
        name: by.text,
        team: team.name.text,
      }),
      said('Nothing changes until you accept.'),
    ],
    action: { label: said('Answer on the team page'), path: `/teams/${team.id}` },
  }),

  'team.ownership-answered': ({ by, team, accepted }) => ({
    ...aboutTeam(team),
    actorId: by.personId ?? null,
    ...(accepted
      ? {
          subject: inSubject(
            team.name,
            (team) => said('Your offer of {team} was accepted', { team }),
            said('Your offer of your team was accepted'),
          ),
          paragraphs: [
            said('{name} now runs the team "{team}". You are a plain member of it.', {
              name: by.text,
              team: team.name.text,
            }),
          ],
        }
      : {
          subject: inSubject(
            team.name,
            (team) => said('Your offer of {team} was declined', { team }),
            said('Your offer of your team was declined'),
          ),
          paragraphs: [
            said('{name} does not want to run the team "{team}". Nothing has changed.', {
              name: by.text,
              team: team.name.text,
            }),
          ],
        }),
    action: membersTab(team),
  }),

  'team.role-changed': ({ by, team, role }) => ({
    ...aboutTeam(team),
    changesOften: true,
    actorId: by.personId ?? null,
    ...(role === 'OWNER'
      ? {
          subject: inSubject(
            team.name,
            (team) => said('You are an owner of {team} now', { team }),
            said('You are an owner of a team now'),
          ),
          paragraphs: [
            said(
              '{name} made you an owner of the team "{team}". You may edit it, answer requests to join, and look after what it posts.',
              { name: by.text, team: team.name.text },
            ),
            said('If you do not want that, make yourself a member again on the page of the team.'),
          ],
        }
      : {
          subject: inSubject(
            team.name,
            (team) => said('You are no longer an owner of {team}', { team }),
            said('You are no longer an owner of a team'),
          ),
          paragraphs: [
            said('{name} made you a plain member of the team "{team}".', {
              name: by.text,
              team: team.name.text,
            }),
          ],
        }),
    action: membersTab(team),
  }),

  'team.removed': ({ team, note }) => ({
    ...aboutTeam(team),
    subject: inSubject(
      team.name,
      (team) => said('You are no longer a member of {team}', { team }),
      said('You are no longer a member of a team'),
    ),
    paragraphs: [
      said('An owner of the team "{team}" removed you from it.', { team: team.name.text }),
      ...quoted(said('Their note:'), note),
    ],
    action: teamPage(team),
  }),

  'team.run': ({ team }) => ({
    ...aboutTeam(team),
    subject: inSubject(
      team.name,
      (team) => said('Somebody runs {team} now', { team }),
      said('Somebody runs a team now'),
    ),
    paragraphs: [
      said('You asked to be told: the team "{team}" has an owner now. You can ask to join it.', {
        team: team.name.text,
      }),
    ],
    action: teamPage(team),
  }),

  'team.run-for-requester': ({ team }) => ({
    ...aboutTeam(team),
    subject: inSubject(
      team.name,
      (team) => said('Somebody runs {team} now, and has your request', { team }),
      said('Somebody runs a team now, and has your request'),
    ),
    paragraphs: [
      said(
        'When you asked to join the team "{team}", nobody ran it. Now it has an owner, who sees your request and answers it.',
        { team: team.name.text },
      ),
    ],
    action: teamPage(team),
  }),

  'team.claim-lost': ({ team }) => ({
    ...aboutTeam(team),
    subject: inSubject(
      team.name,
      (team) => said('Your claim of {team} has ended', { team }),
      said('Your claim of a team has ended'),
    ),
    paragraphs: [
      said('Somebody else proved that the team "{team}" is theirs. If you belong to it, ask to join.', {
        team: team.name.text,
      }),
    ],
    action: teamPage(team),
  }),

  'team.claim-decided': ({ team, answer, reason }) => ({
    ...aboutTeam(team),
    ...(answer === 'accepted'
      ? {
          subject: inSubject(
            team.name,
            (team) => said('Your statement about {team} was accepted', { team }),
            said('Your statement about a team was accepted'),
          ),
          paragraphs: [
            said(
              'A moderator accepted what you say about the team "{team}". You run it, and it is verified.',
              { team: team.name.text },
            ),
            ...quoted(said('The reason:'), reason),
          ],
        }
      : {
          subject: inSubject(
            team.name,
            (team) => said('Your statement about {team} was declined', { team }),
            said('Your statement about a team was declined'),
          ),
          paragraphs: [
            said('A moderator could not accept what you say about the team "{team}".', {
              team: team.name.text,
            }),
            ...quoted(said('The reason:'), reason),
          ],
        }),
    action: teamPage(team),
  }),

  'team.claim-asked': ({ team, question }) => ({
    ...aboutTeam(team),
    subject: inSubject(
      team.name,
      (team) => said('A question about your statement about {team}', { team }),
      said('A question about your statement about a team'),
    ),
    paragraphs: [
      said('A moderator has a question about what you say about the team "{team}".', {
        team: team.name.text,
      }),
      ...quoted(said('The question:'), question),
    ],
    action: { label: said('Answer on the team page'), path: `/teams/${team.id}?claim=1` },
  }),

  'team.claim-answered': ({ team }) => ({
    subject: inSubject(
      team.name,
      (team) => said('Your question about {team} was answered', { team }),
      said('Your question about a team was answered'),
    ),
    kind: 'TEAM',
    paragraphs: [
      said('Your question about a statement about the team "{team}" was answered.', {
        team: team.name.text,
      }),
    ],
    action: { label: said('Open the claims'), path: '/moderation/claims' },
  }),

  'team.badge-lapsed': ({ team }) => ({
    ...aboutTeam(team),
    subject: inSubject(
      team.name,
      (team) => said('{team} is no longer shown as verified', { team }),
      said('Your team is no longer shown as verified'),
    ),
    paragraphs: [
      said(
        'Nobody answered whether what {product} says of the team "{team}" is still true. You can have it verified again on its page.',
        { product: productName(), team: team.name.text },
      ),
    ],
    action: teamPage(team),
  }),

  'team.invited': ({ by, team, path }) => ({
    subject: inSubject(
      team.name,
      (team) => said('You are invited to {team}', { team }),
      said('You are invited to a team'),
    ),
    ...aboutTeam(team),
    actorId: by.personId ?? null,
    paragraphs: [said('{name} invites you to the team "{team}".', { name: by.text, team: team.name.text })],
    action: { label: said('See the invitation'), path },
  }),

  'team.invitation-used': ({ by, team }) => {
    const actor = somebody(by);
    return {
      ...aboutTeam(team),
      subject: inSubject(
        team.name,
        (team) => said('{actor} accepted your invitation to {team}', { actor, team }),
        said('{actor} accepted your invitation to your team', { actor }),
      ),
      actorId: by.personId ?? null,
      paragraphs: [
        said('{name} accepted your invitation, and belongs to the team "{team}" now.', {
          name: by.text,
          team: team.name.text,
        }),
      ],
      action: membersTab(team),
    };
  },

  'team.asks-for-offer': ({ team, offerId }) => ({
    ...aboutTeam(team),
    kind: 'SEARCH',
    subject: inSubject(
      team.name,
      (team) => said('{team} could use what you offer', { team }),
      said('A team could use what you offer'),
    ),
    paragraphs: [
      said(
        'The team "{team}" found what you offer and could use it. Press "Offer help" beside what it needs to write to its owners.',
        { team: team.name.text },
      ),
    ],
    action: {
      label: said('See what they need'),
      path: `/needs?search=${encodeURIComponent(team.name.text)}`,
    },
    key: `offer:${offerId}:${team.id}`,
  }),

  'freshness.asked': ({ until, key }) => ({
    kind: 'REMINDER',
    subject: said('Is what you have on {product} still true?', { product: productName() }),
    paragraphs: [
      said(
        'Once a year we ask whether your teams, your mentor profile and the resources that you added are still right, and once more when a link seems to be broken. One page lists what is asked, and one press answers for all of it.',
      ),
      said(
        'What nobody has answered for until {day} stands last in lists, marked as not confirmed, and a verified team loses its badge. One press brings it back into its place at any time.',
        { day: dayText(until) },
      ),
    ],
    action: { label: said('Answer'), path: '/account/still-true' },
    key,
  }),
};
