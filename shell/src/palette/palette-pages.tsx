import { msg, t } from '@lingui/core/macro';
import { isModerator } from '@meshwork/contracts-core';
import { type Sentence, say } from '@meshwork/language';
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
  synonyms?: Sentence | string | undefined;
}

const sessionPages = (session: Session): readonly NamedPage[] => {
  if (session.status === 'loading') return [];
  if (session.status === 'unauthenticated')
    return [
      {
        to: paths.login,
        label: t`Login`,
        synonyms: t({ message: 'log in sign up register create account', context: 'search words' }),
      },
    ];
  return [
    {
      to: paths.home,
      label: t`Home`,
      synonyms: t({ message: 'start page first steps what waits', context: 'search words' }),
    },
    {
      to: paths.account,
      label: t`My Account`,
      synonyms: t({ message: 'profile settings inbox requests', context: 'search words' }),
    },
    ...(isModerator(session.user.role)
      ? [
          {
            to: paths.moderation,
            label: t`Moderation`,
            synonyms: t({ message: 'reports queue', context: 'search words' }),
          },
        ]
      : []),
  ];
};

/** Short pages, with the words of what these people look for. */
const AUDIENCE_PAGES: readonly NamedPage[] = [
  {
    to: paths.forStudents,
    label: msg`For students`,
    synonyms: msg({ message: 'join a team learn robotics', context: 'search words' }),
  },
  {
    to: paths.forCoaches,
    label: msg`For coaches`,
    synonyms: msg({ message: 'start a team new rookie school club', context: 'search words' }),
  },
  {
    to: paths.forMentors,
    label: msg`For mentors`,
    synonyms: msg({ message: 'become a mentor volunteer help a team', context: 'search words' }),
  },
  {
    to: paths.forParents,
    label: msg`For parents`,
    synonyms: msg({ message: 'safe safety child guardian read along', context: 'search words' }),
  },
  {
    to: paths.forTeachers,
    label: msg`For teachers`,
    synonyms: msg({ message: 'teacher class school lesson classroom', context: 'search words' }),
  },
  {
    to: paths.forSponsors,
    label: msg`For sponsors`,
    synonyms: msg({ message: 'sponsor a team company money donate near', context: 'search words' }),
  },
];

/** Names who somebody says to be. */
const roles = () =>
  tellingWords(
    t({ message: 'guardians students coaches mentors parents teachers sponsors', context: 'search words' }),
  );

const asRow = ({ to, label }: NavigationLink): CommandItem => ({
  id: to,
  label: say(label),
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
    {
      to: paths.home,
      label: t`Start page`,
      synonyms: t({ message: 'home landing', context: 'search words' }),
    },
    ...HEADER_LINKS,
    ...sessionPages(session),
    {
      to: paths.needs,
      label: t`What teams need`,
      synonyms: t({ message: 'needs help offer volunteer judge skill', context: 'search words' }),
    },
    {
      to: paths.learningPaths,
      label: t`Learning paths`,
      synonyms: t({ message: 'learn start beginner course', context: 'search words' }),
    },
    {
      to: `${paths.resources}?difficultyLevel=BEGINNER`,
      label: t`Resources for beginners`,
      synonyms: t({ message: 'beginner easy start new', context: 'search words' }),
    },
    ...FOOTER_COLUMNS.flatMap((column) => column.links),
  ];
  const byPath = new Map(pages.map((page) => [page.to, page]));
  return [...byPath.values()]
    .filter(({ label, synonyms = '' }) => matches(say(label), say(synonyms)))
    .map(asRow);
}

/** Short pages for kinds of people, and the answers of support, that match. */
export function answersNamed(matches: (...names: string[]) => boolean): readonly CommandItem[] {
  const answers: readonly NamedPage[] = [...AUDIENCE_PAGES, ...SUPPORT_ANSWERS];
  return answers.filter(({ label, synonyms = '' }) => matches(say(label), say(synonyms))).map(asRow);
}

/** Several words, or who somebody is ("guardian"), are a question: its answers stand before what has such a name. */
export function isQuestion(typed: string): boolean {
  const [first = '', ...others] = tellingWords(typed);
  return others.length > 0 || (first.length > 4 && roles().some((role) => role.startsWith(first)));
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
