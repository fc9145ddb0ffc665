import { msg } from '@lingui/core/macro';
import { productName } from '@meshwork/contracts-core';
import { type Sentence, say } from '@meshwork/language';
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
  readonly title: Sentence;
  readonly description: Sentence;
  /** The first question of this person with its answer, then the points. */
  readonly text: Text;
  /** The next step first, then further ones. */
  readonly steps: readonly { readonly label: Sentence; readonly to: string }[];
}

/** The short pages, by address (docs/product.md#landing). */
const AUDIENCES: Readonly<Record<string, Audience>> = {
  [paths.forStudents]: {
    title: msg`For students`,
    description: msg`Find a robotics team in your city that takes new members, or learn by yourself, step by step.`,
    text: students,
    steps: [
      { label: msg`Teams that take new members`, to: `${paths.teams}?takesMembers=true` },
      { label: msg`Learning paths`, to: paths.learningPaths },
      { label: msg`Events near you`, to: paths.initiatives },
    ],
  },
  [paths.forCoaches]: {
    title: msg`For coaches`,
    description: msg`Start a robotics team, or bring yours in: the first 30 days, the page of a team, and what you can ask for.`,
    text: coaches,
    steps: [
      { label: msg`Create your team`, to: `${paths.teams}?create=1` },
      { label: msg`The first 30 days`, to: `${paths.learningPaths}?search=rookie` },
      { label: msg`What other teams need`, to: paths.needs },
    ],
  },
  [paths.forMentors]: {
    title: msg`For mentors`,
    description: msg`Help robotics teams on ${{ product: productName() }}: what a mentor does, how much time it takes, and how to pause.`,
    text: mentors,
    steps: [
      { label: msg`Become a mentor`, to: `${paths.mentors}?create=1` },
      { label: msg`What teams need`, to: paths.needs },
    ],
  },
  [paths.forParents]: {
    title: msg`For parents`,
    description: msg`How ${{ product: productName() }} keeps young people safe: what nobody sees, who reads along, and what we do not promise.`,
    text: parents,
    steps: [
      { label: msg`How we keep young people safe`, to: `${paths.guidelines}#safety` },
      { label: msg`Teams near you`, to: paths.teams },
      { label: msg`Where to turn`, to: `${paths.guidelines}#where-to-turn` },
    ],
  },
  [paths.forTeachers]: {
    title: msg`For teachers`,
    description: msg`Robotics with a class: lessons in an order that works, shared by one link, and a page of your own for the class.`,
    text: teachers,
    steps: [
      { label: msg`Choose a learning path`, to: paths.learningPaths },
      { label: msg`Create a page for your class`, to: `${paths.teams}?create=class` },
      { label: msg`How we keep young people safe`, to: `${paths.guidelines}#safety` },
    ],
  },
  [paths.forSponsors]: {
    title: msg`For sponsors`,
    description: msg`See what robotics teams near your company need: money, parts, rooms and people. Offer it to their owners.`,
    text: sponsors,
    steps: [
      { label: msg`Teams that look for money`, to: `${paths.needs}?kind=MONEY` },
      { label: msg`All needs`, to: paths.needs },
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
      <PageMeta title={say(title)} description={say(description)} />
      <PageHero title={question?.title ?? say(title)} text={question?.body}>
        <p className={styles.steps}>
          {steps.map(({ label, to }, index) => (
            <LinkButton
              key={to}
              size="lg"
              variant={index === 0 ? 'accent' : 'secondary'}
              render={<Link to={to} />}
            >
              {say(label)}
            </LinkButton>
          ))}
        </p>
      </PageHero>
      <dl className={styles.points}>
        {points.map(({ id, title: point, body, marks }) => (
          <div key={id} {...marks}>
            <dt>{point}</dt>
            <dd>{body}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
