import type { Mount } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { looks } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import styles from './parts-list.module.css';

/** In the order of the numbers in the drawing. */
const PARTS: readonly { mount: Mount; text: string }[] = [
  {
    mount: 'resources',
    text: 'Guides, courses, videos and tools, each described in a few honest sentences.',
  },
  {
    mount: 'mentors',
    text: 'People who know drivetrains, code, outreach or grants, and who have said that you may ask.',
  },
  {
    mount: 'teams',
    text: 'Teams by number, name and place: find the one next door.',
  },
  {
    mount: 'initiatives',
    text: 'Competitions, events, workshops and programs that look for teams and volunteers.',
  },
];

/** The four parts of the site, drawn as the parts list of an assembly drawing (docs/adr/0015-look.md). */
export const Features = () => (
  <section aria-labelledby="features" className={styles.list}>
    <h2 id="features" className={styles.heading}>
      What you will find
    </h2>
    <ol className={styles.parts}>
      {PARTS.map(({ mount, text }, index) => (
        <li key={mount} className={styles.part}>
          <span className={styles.item} aria-hidden="true">
            {index + 1}
          </span>
          <h3>
            <Link to={`/${mount}`} className={looks.cover}>
              {MOUNTS[mount].label}
            </Link>
          </h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
