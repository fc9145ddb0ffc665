import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { PageMeta, paths, Widget } from '@meshwork/shell-contract';
import { CardSkeletons, LinkButton, PageHeader } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import styles from './pages.module.css';

const PREVIEW = 3;

const FEATURES = [
  {
    to: paths.resources,
    title: 'Resources',
    text: 'Guides, courses and tools that other teams have found worth their time.',
  },
  { to: paths.mentors, title: 'Mentors', text: 'People who know the field and have offered to help.' },
  { to: paths.teams, title: 'Teams', text: 'Teams near you and around the world, by number, name or place.' },
  {
    to: paths.initiatives,
    title: 'Initiatives',
    text: 'Competitions, workshops and programs that are looking for you.',
  },
] as const;

/** The start page. */
export default function LandingPage() {
  return (
    <>
      <PageMeta
        title={PRODUCT_NAME}
        fullTitle={`${PRODUCT_NAME} | Robotics teams, mentors and resources in one place`}
        description="Find robotics resources, teams, mentors and initiatives for FIRST, VEX and STEM programs, and share what you have learned."
      />
      <PageHeader
        title="Everything your robotics team learns, in one place"
        text={`${PRODUCT_NAME} connects robotics teams, students and mentors with resources, initiatives and each other.`}
        actions={
          <>
            <LinkButton variant="primary" render={<Link to={paths.resources} />}>
              Explore Resources
            </LinkButton>
            <LinkButton render={<Link to={paths.teams} />}>Find a Team</LinkButton>
          </>
        }
      />
      <section aria-labelledby="preview" className={styles.section}>
        <h2 id="preview">From the library</h2>
        <Widget
          name="resources.preview"
          props={{ limit: PREVIEW }}
          fallback={<CardSkeletons count={PREVIEW} label="Loading resources" />}
          unavailable={<p>The library is not available right now.</p>}
        />
      </section>
      <section aria-labelledby="features" className={styles.section}>
        <h2 id="features">What you will find</h2>
        <ul className={styles.cards}>
          {FEATURES.map(({ to, title, text }) => (
            <li key={to} className={styles.card}>
              <h3>
                <Link to={to}>{title}</Link>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
