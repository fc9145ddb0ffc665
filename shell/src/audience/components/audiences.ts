import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { paths } from '@meshwork/shell-contract';
import type { Text } from '../../common/text.tsx';
import coaches from './coaches.md';
import mentors from './mentors.md';
import parents from './parents.md';
import sponsors from './sponsors.md';
import students from './students.md';

export interface Audience {
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  /** The first question of this person with its answer, then the points. */
  readonly text: Text;
  /** The next step first, then further ones. */
  readonly steps: readonly { readonly label: string; readonly to: string }[];
}

/** The short pages, by address (docs/product.md#landing). */
export const AUDIENCES: Readonly<Record<string, Audience>> = {
  [paths.forStudents]: {
    title: 'For students',
    description:
      'Find a robotics team in your city that takes new members, or learn by yourself, step by step.',
    text: students,
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
    text: coaches,
    steps: [
      { label: 'Create your team', to: paths.teams },
      { label: 'The first 30 days', to: `${paths.learningPaths}?search=rookie` },
      { label: 'What other teams need', to: paths.needs },
    ],
  },
  [paths.forMentors]: {
    title: 'For mentors',
    description: `Help robotics teams on ${PRODUCT_NAME}: what a mentor does, how much time it takes, and how to pause.`,
    text: mentors,
    steps: [
      { label: 'Become a mentor', to: paths.mentors },
      { label: 'What teams need', to: paths.needs },
    ],
  },
  [paths.forParents]: {
    title: 'For parents',
    description: `How ${PRODUCT_NAME} keeps young people safe: what nobody sees, who reads along, and what we do not promise.`,
    text: parents,
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
    text: sponsors,
    steps: [
      { label: 'Teams that look for money', to: `${paths.needs}?kind=MONEY` },
      { label: 'All needs', to: paths.needs },
      { label: 'Write to us', to: paths.contact },
    ],
  },
};
