import { isModerator } from '@meshwork/contracts-core';
import { paths, type Session, useUser } from '@meshwork/shell-contract';
import type { CommandItem } from '@meshwork/ui/command';
import {
  BookOpenText,
  CalendarDays,
  FileText,
  GraduationCap,
  House,
  LogIn,
  type LucideIcon,
  UserRound,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  DIRECTORY_LINKS,
  FOOTER_COLUMNS,
  HEADER_LINKS,
  type NavigationLink,
} from '../navigation/navigation-links.ts';
import { SUPPORT_ANSWERS } from '../navigation/support-answers.ts';
import { tellingWords } from './name-matcher.ts';
import { recentVisits } from './recent-visits.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  [paths.home]: House,
  [paths.teams]: Users,
  [paths.resources]: BookOpenText,
  [paths.mentors]: GraduationCap,
  [paths.initiatives]: CalendarDays,
  [paths.login]: LogIn,
  [paths.account]: UserRound,
};

export function PageIcon({ path }: { path: string }) {
  const Icon = ICONS[`/${path.split('/')[1]}`] ?? FileText;
  return <Icon aria-hidden="true" />;
}

interface NamedPage extends NavigationLink {
  /** Other words that people type for it. */
  synonyms?: string | undefined;
}

const sessionPages = (session: Session): readonly NamedPage[] => {
  if (session.status === 'loading') return [];
  if (session.status === 'unauthenticated')
    return [{ to: paths.login, label: 'Login', synonyms: 'log in sign up register create account' }];
  return [
    { to: paths.home, label: 'Home', synonyms: 'start page first steps what waits' },
    { to: paths.account, label: 'My Account', synonyms: 'profile settings inbox requests' },
    ...(isModerator(session.user.role)
      ? [{ to: paths.moderation, label: 'Moderation', synonyms: 'reports queue' }]
      : []),
  ];
};

/** Short pages, with the words of what these people look for. */
const AUDIENCE_PAGES: readonly NamedPage[] = [
  { to: paths.forStudents, label: 'For students', synonyms: 'join a team learn robotics' },
  { to: paths.forCoaches, label: 'For coaches', synonyms: 'start a team new rookie school club' },
  { to: paths.forMentors, label: 'For mentors', synonyms: 'become a mentor volunteer help a team' },
  { to: paths.forParents, label: 'For parents', synonyms: 'safe safety child guardian read along' },
  { to: paths.forTeachers, label: 'For teachers', synonyms: 'teacher class school lesson classroom' },
  { to: paths.forSponsors, label: 'For sponsors', synonyms: 'sponsor a team company money donate near' },
];

const ROLES = ['guardians', ...AUDIENCE_PAGES.map(({ label }) => label.replace('For ', ''))];

const asRow = ({ to, label }: NavigationLink): CommandItem => ({
  id: to,
  label,
  icon: <PageIcon path={to} />,
  render: <Link to={to} />,
});

export const mainPages = (session: Session): readonly CommandItem[] =>
  [...HEADER_LINKS, ...sessionPages(session)].map(asRow);

export const directories = (): readonly CommandItem[] => DIRECTORY_LINKS.map(asRow);

/** Every page with a link in header or footer, each once, whose name matches. */
export function pagesNamed(
  session: Session,
  matches: (...names: string[]) => boolean,
): readonly CommandItem[] {
  const pages: readonly NamedPage[] = [
    { to: paths.home, label: 'Start page', synonyms: 'home landing' },
    ...HEADER_LINKS,
    ...sessionPages(session),
    { to: paths.needs, label: 'What teams need', synonyms: 'needs help offer volunteer judge skill' },
    { to: paths.learningPaths, label: 'Learning paths', synonyms: 'learn start beginner course' },
    {
      to: `${paths.resources}?difficultyLevel=BEGINNER`,
      label: 'Resources for beginners',
      synonyms: 'beginner easy start new',
    },
    ...FOOTER_COLUMNS.flatMap((column) => column.links),
  ];
  const byPath = new Map(pages.map((page) => [page.to, page]));
  return [...byPath.values()].filter(({ label, synonyms = '' }) => matches(label, synonyms)).map(asRow);
}

/** Short pages for kinds of people, and the answers of support, that match. */
export function answersNamed(matches: (...names: string[]) => boolean): readonly CommandItem[] {
  const answers: readonly NamedPage[] = [...AUDIENCE_PAGES, ...SUPPORT_ANSWERS];
  return answers.filter(({ label, synonyms = '' }) => matches(label, synonyms)).map(asRow);
}

/** Several words, or who somebody is ("guardian"), are a question: its answers stand before what has such a name. */
export function isQuestion(typed: string): boolean {
  const [first = '', ...others] = tellingWords(typed);
  return others.length > 0 || (first.length > 4 && ROLES.some((role) => role.startsWith(first)));
}

/** The entries whose pages were opened last, without the current one. */
export function useRecentPages(): readonly CommandItem[] {
  const user = useUser();
  const { pathname } = useLocation();
  const [visits] = useState(() => recentVisits(user?.id ?? null));
  return visits
    .filter(({ path }) => path !== pathname)
    .map(({ path, title }) => asRow({ to: path, label: title }));
}
