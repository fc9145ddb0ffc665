import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Sentence, say } from '@meshwork/language';
import type { Mount } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { cx, looks } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import styles from './parts-list.module.css';

/** In the order of the numbers in the drawing. */
const PARTS: readonly { mount: Mount; text: Sentence }[] = [
  {
    mount: 'resources',
    text: msg`Guides, courses, videos and tools, each described in a few honest sentences.`,
  },
  {
    mount: 'mentors',
    text: msg`People who know drivetrains, code, outreach or grants, and who have said that you may ask.`,
  },
  {
    mount: 'teams',
    text: msg`Teams by number, name and place: find the one next door.`,
  },
  {
    mount: 'initiatives',
    text: msg`Competitions, events, workshops and programs that look for teams and volunteers.`,
  },
];

/** The four parts of the site, drawn as the parts list of an assembly drawing (docs/adr/0015-look.md). */
export const Features = () => (
  <section aria-labelledby="features" className={styles.list}>
    <h2 id="features" className={styles.heading}>
      <Trans>What you will find</Trans>
    </h2>
    <ol className={styles.parts}>
      {PARTS.map(({ mount, text }, index) => (
        <li key={mount} className={styles.part}>
          <span className={styles.item} aria-hidden="true">
            {index + 1}
          </span>
          <h3>
            <Link to={`/${mount}`} className={looks.cover}>
              {say(MOUNTS[mount].label)}
            </Link>
          </h3>
          <p className={cx(looks.soft, styles.text)}>{say(text)}</p>
        </li>
      ))}
    </ol>
  </section>
);
