import { paths } from '@meshwork/shell-contract';
import type { NavigationLink } from '../navigation/navigation-links.ts';

/** What is the person's own. @param unread how many conversations have something new */
export const ownLinks = (unread: number): readonly NavigationLink[] => [
  { to: paths.requests, label: unread > 0 ? `Messages (${unread})` : 'Messages' },
  { to: `${paths.teams}#your-teams`, label: 'My team' },
  { to: `${paths.requests}?kind=INITIATIVE`, label: 'My initiatives' },
  { to: paths.saved, label: 'Saved' },
  { to: paths.account, label: 'Account' },
];
