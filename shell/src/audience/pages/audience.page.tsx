import { productName } from '@meshwork/contracts-core';
import { PageMeta, paths } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHero } from '../../common/page-hero.tsx';
import { sectionsOf, type Text } from '../../common/text.tsx';
import styles from '../components/audience.module.css';
import coaches from '../components/coaches.md';
import mentors from '../components/mentors.md';
import parents from '../components/parents.md';
import sponsors from '../components/sponsors.md';
import students from '../components/students.md';
import teachers from '../components/teachers.md';

interface Audience {
  readonly title: string;
  readonly description: string;
  /** The first question of this person with its answer, then the points. */
  readonly text: Text;
  /** The next step first, then further ones. */
  readonly steps: readonly { readonly label: string; readonly to: string }[];
}

/** The short pages, by address (docs/product.md#landing). */
const AUDIENCES: Readonly<Record<string, Audience>> = {
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
      { label: 'Create your team', to: `${paths.teams}?create=1` },
      { label: 'The first 30 days', to: `${paths.learningPaths}?search=rookie` },
      { label: 'What other teams need', to: paths.needs },
    ],
  },
  [paths.forMentors]: {
    title: 'For mentors',
    description: `Help robotics teams on ${productName()}: what a mentor does, how much time it takes, and how to pause.`,
    text: mentors,
    steps: [
      { label: 'Become a mentor', to: `${paths.mentors}?create=1` },
      { label: 'What teams need', to: paths.needs },
    ],
  },
  [paths.forParents]: {
    title: 'For parents',
    description: `How ${productName()} keeps young people safe: what nobody sees, who reads along, and what we do not promise.`,
    text: parents,
    steps: [
      { label: 'How we keep young people safe', to: `${paths.guidelines}#safety` },
      { label: 'Teams near you', to: paths.teams },
      { label: 'Where to turn', to: `${paths.guidelines}#where-to-turn` },
    ],
  },
  [paths.forTeachers]: {
    title: 'For teachers',
    description:
      'Robotics with a class: lessons in an order that works, shared by one link, and a page of your own for the class.',
    text: teachers,
    steps: [
      { label: 'Choose a learning path', to: paths.learningPaths },
      { label: 'Create a page for your class', to: `${paths.teams}?create=class` },
      { label: 'How we keep young people safe', to: `${paths.guidelines}#safety` },
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
    ],
  },
};

/** A short page for one kind of people: their first question, its answer, and the next step (docs/product.md#landing). */
export default function AudiencePage() {
  const { pathname } = useLocation();
  // The address may end with a slash.
  const { title, description, text, steps } = AUDIENCES[pathname.replace(/\/$/, '')] as Audience;
  const [question, ...points] = sectionsOf(text, {}, { p: Fragment });
  return (
    <>
      <PageMeta title={title} description={description} />
      <PageHero title={question?.title ?? title} text={question?.body}>
        <p className={styles.steps}>
          {steps.map(({ label, to }, index) => (
            <LinkButton
              key={to}
              size="lg"
              variant={index === 0 ? 'accent' : 'secondary'}
              render={<Link to={to} />}
            >
              {label}
            </LinkButton>
          ))}
        </p>
      </PageHero>
      <dl className={styles.points}>
        {points.map(({ id, title: point, body }) => (
          <div key={id}>
            <dt>{point}</dt>
            <dd>{body}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
