import { paths, type Session } from '@meshwork/shell-contract';
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
import { Link } from 'react-router-dom';
import { FOOTER_COLUMNS, HEADER_LINKS, type NavigationLink } from '../layout/navigation-links.ts';

/** The sign of each kind of thing, on its page and on its rows. */
const PLACE_ICONS: Readonly<Record<string, LucideIcon>> = {
  [paths.home]: House,
  [paths.teams]: Users,
  [paths.resources]: BookOpenText,
  [paths.mentors]: GraduationCap,
  [paths.initiatives]: CalendarDays,
  [paths.login]: LogIn,
  [paths.account]: UserRound,
};

/** The sign of a page, or of what lies below it. */
export function PlaceIcon({ path }: { path: string }) {
  const Icon = PLACE_ICONS[`/${path.split('/')[1]}`] ?? FileText;
  return <Icon aria-hidden="true" />;
}

interface Place extends NavigationLink {
  /** Other names that people look for. */
  words?: string;
}

/** Pages that a visitor and a person each have. */
const own = (session: Session): readonly Place[] => {
  if (session.status === 'loading') return [];
  return session.status === 'authenticated'
    ? [{ to: paths.account, label: 'My Account', words: 'profile settings inbox requests' }]
    : [{ to: paths.login, label: 'Login', words: 'log in sign up register create account' }];
};

const asRow = ({ to, label }: NavigationLink): CommandItem => ({
  id: to,
  label,
  icon: <PlaceIcon path={to} />,
  render: <Link to={to} />,
});

/** The pages of the header, and the person's own. */
export const mainPlaces = (session: Session): readonly CommandItem[] =>
  [...HEADER_LINKS, ...own(session)].map(asRow);

/** Where to look by hand when the search found nothing. */
export const directories = (): readonly CommandItem[] =>
  HEADER_LINKS.filter(({ to }) => to !== paths.pricing).map(asRow);

/** Every page that has a link of its own, each once, whose name has all the words. */
export function placesNamed(
  session: Session,
  named: (...words: string[]) => boolean,
): readonly CommandItem[] {
  const links: readonly Place[] = [
    { to: paths.home, label: 'Start page', words: 'home landing' },
    ...HEADER_LINKS,
    ...own(session),
    ...FOOTER_COLUMNS.flatMap((column) => column.links),
  ];
  const once = new Map(links.map((link) => [link.to, link]));
  return [...once.values()].filter(({ label, words = '' }) => named(label, words)).map(asRow);
}
