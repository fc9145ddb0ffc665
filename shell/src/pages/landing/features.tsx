import { paths } from '@meshwork/shell-contract';
import { Card, CardBody, CardHeader, CardMedia, CardTitle } from '@meshwork/ui';
import { BookOpen, CalendarDays, GraduationCap, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './landing.module.css';

const FEATURES = [
  {
    to: paths.resources,
    Icon: BookOpen,
    title: 'Resources',
    text: 'Guides, courses, videos and tools, each described in a few honest sentences: what you will learn and what you need to know first.',
  },
  {
    to: paths.mentors,
    Icon: GraduationCap,
    title: 'Mentors',
    text: 'People who know drivetrains, code, outreach or grants, and who have said that you may ask.',
  },
  {
    to: paths.teams,
    Icon: UsersRound,
    title: 'Teams',
    text: 'Teams by number, name and place: find the one next door, or the one that solved your problem last season.',
  },
  {
    to: paths.initiatives,
    Icon: CalendarDays,
    title: 'Initiatives',
    text: 'Competitions, events, workshops and programs that are looking for teams, volunteers and curious beginners.',
  },
] as const;

/** The four parts of the site. */
export const Features = () => (
  <section aria-labelledby="features" className={styles.section}>
    <h2 id="features">What you will find</h2>
    <ul className={styles.features}>
      {FEATURES.map(({ to, Icon, title, text }) => (
        <li key={to}>
          <Card>
            <CardMedia className={styles.icon}>
              <Icon aria-hidden="true" />
            </CardMedia>
            <CardHeader>
              <CardTitle render={<Link to={to} />}>{title}</CardTitle>
            </CardHeader>
            <CardBody className={styles.whole}>{text}</CardBody>
          </Card>
        </li>
      ))}
    </ul>
  </section>
);
