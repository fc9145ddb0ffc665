import { PRODUCT_NAME } from '@meshwork/contracts-core';
import { PageMeta, paths } from '@meshwork/shell-contract';
import { LinkButton, PageHeader } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import styles from './pages.module.css';

const PURPOSES = [
  [
    'Address the resource gap',
    'What one team has worked out should not have to be worked out again by the next.',
  ],
  ['Strengthen the community', 'Teams, students and mentors find each other across programs and places.'],
  ['Inspire the next generation', 'Seeing what others build is how many of us began.'],
  ['Amplify impact', 'Good work reaches further when it is easy to find and to join.'],
] as const;

const VALUES = [
  ['Community first', 'Decisions start with what helps the people who take part.'],
  ['Open collaboration', 'Knowledge is shared freely and credited fairly.'],
  ['Quality and trust', 'Content is curated and contributors can be verified.'],
  ['Continuous innovation', 'We keep improving, as every robot does between matches.'],
  ['Inclusivity and access', 'Cost, place or background should keep nobody out.'],
  ['Action-oriented impact', 'We measure ourselves by what teams get done.'],
] as const;

/** About. */
export default function AboutPage() {
  return (
    <>
      <PageMeta
        title="About"
        fullTitle={`About ${PRODUCT_NAME} | Our Mission & Vision`}
        description={`${PRODUCT_NAME} is a centralised, accessible, collaborative home for robotics and STEM education.`}
      />
      <PageHeader title={`About ${PRODUCT_NAME}`} />
      <section aria-labelledby="mission" className={styles.section}>
        <h2 id="mission">Our Mission</h2>
        <p className={styles.text}>
          We build a centralised, accessible and collaborative ecosystem for robotics and STEM education,
          break down the barriers that keep people from taking part, and help every team to do excellent work.
        </p>
      </section>
      <section aria-labelledby="purpose" className={styles.section}>
        <h2 id="purpose">Our Purpose</h2>
        <ol className={styles.cards}>
          {PURPOSES.map(([title, text], index) => (
            <li key={title} className={styles.card}>
              <h3>
                {index + 1}. {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="values" className={styles.section}>
        <h2 id="values">Our Values</h2>
        <ul className={styles.cards}>
          {VALUES.map(([title, text]) => (
            <li key={title} className={styles.card}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="join" className={styles.section}>
        <h2 id="join">Join Our Growing Community</h2>
        <div className={styles.actions}>
          <LinkButton variant="primary" render={<Link to={paths.resources} />}>
            Explore Resources
          </LinkButton>
          <LinkButton render={<Link to={paths.teams} />}>Find a Team</LinkButton>
        </div>
      </section>
    </>
  );
}
