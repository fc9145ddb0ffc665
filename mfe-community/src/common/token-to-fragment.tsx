import { Redirect, useLocation } from '@meshwork/shell-contract';
import { linkPath } from './link-token.ts';

/** Links of earlier releases have their token in the path: it moves into the fragment before any call. */
export function TokenToFragment() {
  const { pathname } = useLocation();
  const end = pathname.lastIndexOf('/');
  return <Redirect to={linkPath(pathname.slice(0, end), pathname.slice(end + 1))} />;
}
