import { Navigate, useLocation, useParams } from '@meshwork/shell-contract';
import { linkPath } from './link-token.ts';

/** Links of earlier releases have their token in the path: it moves into the fragment before any call. */
export function TokenToFragment() {
  const { token = '' } = useParams();
  const { pathname } = useLocation();
  return <Navigate to={linkPath(pathname.slice(0, pathname.lastIndexOf('/')), token)} replace />;
}
