import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';

export interface Audience {
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  /** The first question of this person, answered by the page. */
  readonly question: string;
  readonly answer: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
  /** The next step first, then further ones. */
  readonly steps: readonly { readonly label: string; readonly to: string }[];
}

/** The short pages, by address (docs/product.md#landing). */
export const AUDIENCES: Readonly<Record<string, Audience>> = {
  [paths.forStudents]: {
    title: 'For students',
    description:
      'Find a robotics team in your city that takes new members, or learn by yourself, step by step.',
    question: 'How do I get into robotics?',
    answer:
      'Find a team in your city that takes new members, or start with a learning path tonight. Both are free.',
    points: [
      {
        title: 'Find a team',
        text: 'Say your city, then press “Takes new members”. The team’s page says when it meets and who may come.',
      },
      {
        title: 'Learn on your own',
        text: 'A learning path leads through videos and guides step by step, and remembers what you have done.',
      },
      {
        title: 'Ask somebody who knows',
        text: 'Mentors have said that you may ask. If you are under 18, an adult of your team, or one whom you invite, reads along.',
      },
    ],
    steps: [
      { label: 'Teams that take new members', to: `${paths.teams}?takesMembers=true` },
      { label: 'Learning paths', to: paths.learningPaths },
      { label: 'Events near you', to: paths.initiatives },
    ],
  },
  [paths.forCoaches]: {
    title: 'For coaches',
    description:
      'Start a robotics team, or bring yours in: the first 30 days, the page of a team, and what you can ask for.',
    question: 'How do I start a team, or bring mine in?',
    answer:
      'The path for rookies takes you through the first 30 days. A team’s page here takes four fields and a minute.',
    points: [
      {
        title: 'Start',
        text: '“First 30 days of a rookie FRC team” lists what to do, in order, with the time that each step takes.',
      },
      {
        title: 'Bring your team in',
        text: 'Create the team, or take over the page that it has from the public register, and invite students by a link.',
      },
      {
        title: 'Say what you need',
        text: 'A need on your page is shown to mentors and companies near you that offer it.',
      },
    ],
    steps: [
      { label: 'Create your team', to: paths.teams },
      { label: 'The first 30 days', to: `${paths.learningPaths}?search=rookie` },
      { label: 'What other teams need', to: paths.needs },
    ],
  },
  [paths.forMentors]: {
    title: 'For mentors',
    description: `Help robotics teams on ${PRODUCT_NAME}: what a mentor does, how much time it takes, and how to pause.`,
    question: 'What would I do, and how much time does it take?',
    answer:
      'You say what you know and how many people you can help at a time. Nobody new can write to you beyond that.',
    points: [
      {
        title: 'Five fields',
        text: 'Your name, what you do, what you know, your city, and how many people at a time.',
      },
      {
        title: 'Questions come to you',
        text: 'Students and teams write to you here. Your address is never shown to visitors or to people under 18.',
      },
      {
        title: 'Pause whenever you like',
        text: 'One press makes you unavailable, and one press brings you back.',
      },
    ],
    steps: [
      { label: 'Become a mentor', to: paths.mentors },
      { label: 'What teams need', to: paths.needs },
    ],
  },
  [paths.forParents]: {
    title: 'For parents',
    description: `How ${PRODUCT_NAME} keeps young people safe: what nobody sees, who reads along, and what we do not promise.`,
    question: 'Is it safe for my child?',
    answer: `From 13 on. An adult of their team, or you, reads along when a young person writes with an adult outside their teams, visibly to both.`,
    points: [
      {
        title: 'What nobody sees',
        text: 'No address of anybody under 18 is shown, and their name and picture are not listed in search engines.',
      },
      {
        title: 'You can read along',
        text: 'Your child sends you a link. You then see the conversations with adults, and nothing else.',
      },
      {
        title: 'What we do not promise',
        text: 'Adults say about themselves who they are. We call nobody screened. Everybody can block and report.',
      },
    ],
    steps: [
      { label: 'How we keep young people safe', to: `${paths.guidelines}#safety` },
      { label: 'Teams near you', to: paths.teams },
      { label: 'Write to us', to: paths.contact },
    ],
  },
  [paths.forSponsors]: {
    title: 'For sponsors',
    description:
      'See what robotics teams near your company need: money, parts, rooms and people. Offer it to their owners.',
    question: 'How does my company help a team near us?',
    answer:
      'Teams say what they need: money, parts, rooms, people. Pick one in your city and write to its owners.',
    points: [
      {
        title: 'See what is needed',
        text: 'The list of needs can be narrowed to money, parts, space, judges or volunteers, and to your city.',
      },
      {
        title: 'Offer it',
        text: '“Offer help” writes to the people who run the team. They answer you here and by mail.',
      },
      {
        title: `${PRODUCT_NAME} takes no share`,
        text: 'What you give is between you and the team. We handle no payments.',
      },
    ],
    steps: [
      { label: 'Teams that look for money', to: `${paths.needs}?kind=MONEY` },
      { label: 'All needs', to: paths.needs },
      { label: 'Write to us', to: paths.contact },
    ],
  },
};
