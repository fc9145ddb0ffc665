import { useLocation } from 'react-router-dom';
import { loginPath } from './paths.ts';

/** The login page, which returns to the page on which it is used. */
export function useLoginPath(): string {
  const { pathname, search, hash } = useLocation();
  return loginPath(`${pathname}${search}${hash}`);
}
