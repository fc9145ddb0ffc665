import { paths } from '@meshwork/shell-contract';
import { Card, CardTitle } from '@meshwork/ui';
import { BookOpen, MessageSquare, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './support.module.css';

const LINKS = [
  {
    to: paths.resources,
    Icon: BookOpen,
    title: 'Browse resources',
    text: 'Guides and documentation for building, coding and running a team.',
  },
  {
    to: paths.contact,
    Icon: MessageSquare,
    title: 'Contact us',
    text: 'Write to the people who run this site. Typical response time: 1-2 business days.',
  },
  {
    to: paths.teams,
    Icon: UsersRound,
    title: 'Find a team',
    text: 'Search by number, name or place, and ask to join.',
  },
] as const;

/** Three places that help at once. */
export const QuickLinks = () => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
  <ul role="list" aria-label="Quick links" className={styles.links}>
    {LINKS.map(({ to, Icon, title, text }) => (
      <li key={to}>
        <Card className={styles.link ?? ''}>
          <Icon aria-hidden="true" className={styles.icon} />
          <CardTitle level={2} render={<Link to={to} />}>
            {title}
          </CardTitle>
          <p>{text}</p>
        </Card>
      </li>
    ))}
  </ul>
);
