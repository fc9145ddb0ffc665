import { paths } from '@meshwork/shell-contract';
import type { NavigationLink } from '../navigation/navigation-links.ts';

/** Links to the person's own pages. */
export const OWN_LINKS: readonly NavigationLink[] = [
  { to: paths.requests, label: 'Messages' },
  { to: `${paths.teams}#your-teams`, label: 'My team' },
  { to: `${paths.requests}?kind=INITIATIVE`, label: 'My initiatives' },
  { to: paths.saved, label: 'Saved' },
  { to: paths.account, label: 'Account' },
];
