import { useLoginPath, useNavigate, useSearchParams, useSession } from '@meshwork/shell-contract';
import { useEffect, useEffectEvent } from 'react';

/** The parameter of the address that opens the form of a page, for links named after it ("Create your team"). */
const CREATE = 'create';

/**
 * Opens the form of a page once for a link named after it; a visitor logs in first, and finds it open afterwards.
 * @param openForm with what the link names: `class` in `?create=class`
 */
export function useAskedFor(openForm: (what: string) => void): void {
  const session = useSession();
  const login = useLoginPath();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const open = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    rest.delete(CREATE);
    setSearch(rest, { replace: true });
    openForm(search.get(CREATE) ?? '');
  });
  const logIn = useEffectEvent(() => navigate(login, { replace: true }));
  const isAsked = search.has(CREATE);
  const isSignedIn = session.status === 'authenticated';
  const isVisitor = session.status === 'unauthenticated' && !session.isUnchecked;
  useEffect(() => {
    if (isAsked && isSignedIn) open();
    if (isAsked && isVisitor) logIn();
  }, [isAsked, isSignedIn, isVisitor]);
}
