import { paths } from '@meshwork/shell-contract';
import { Link } from 'react-router-dom';
import { PageSection } from '../../common/page-section.tsx';
import styles from './not-found.module.css';

const SUGGESTIONS = [
  { to: paths.resources, name: 'Resources', text: 'Search the library' },
  { to: paths.teams, name: 'Teams', text: 'By number, name or place' },
  { to: paths.mentors, name: 'Mentors', text: 'People you may ask' },
  { to: paths.initiatives, name: 'Initiatives', text: 'What is on, and where' },
  { to: paths.support, name: 'Support', text: 'Common questions' },
  { to: paths.contact, name: 'Contact', text: 'Tell us of a broken link' },
];

/** Pages where people may find what they looked for. */
export const Suggestions = () => (
  <PageSection id="ways-on" title="Maybe it is here">
    {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
    <ul role="list" className={styles.ways}>
      {SUGGESTIONS.map(({ to, name, text }) => (
        <li key={to}>
          <Link to={to}>
            <strong>{name}</strong> <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </PageSection>
);
