import { paths } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';
import styles from './parts-list.module.css';

const PARTS = [
  {
    to: paths.resources,
    title: 'Resources',
    text: 'Guides, courses, videos and tools, each described in a few honest sentences: what you will learn and what you need to know first.',
  },
  {
    to: paths.mentors,
    title: 'Mentors',
    text: 'People who know drivetrains, code, outreach or grants, and who have said that you may ask.',
  },
  {
    to: paths.teams,
    title: 'Teams',
    text: 'Teams by number, name and place: find the one next door, or the one that solved your problem last season.',
  },
  {
    to: paths.initiatives,
    title: 'Initiatives',
    text: 'Competitions, events, workshops and programs that are looking for teams, volunteers and curious beginners.',
  },
] as const;

/** The four parts of the site, as the parts list under an assembly drawing. */
export const Features = () => (
  <section aria-labelledby="features" className={styles.list}>
    <h2 id="features" className={styles.heading}>
      What you will find
    </h2>
    <ol className={styles.parts}>
      {PARTS.map(({ to, title, text }, at) => (
        <li key={to} className={styles.part}>
          <span className={styles.item} aria-hidden="true">
            {at + 1}
          </span>
          <h3 className={styles.title}>
            <Link to={to} className={styles.link}>
              {title}
            </Link>
          </h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
