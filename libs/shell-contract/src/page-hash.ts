let taken = { pathname: '', hash: '' };

/** Takes the hash out of the address, so that neither the history nor a shared link keeps it. */
export function takeHash(): void {
  const { pathname, hash } = window.location;
  taken = { pathname, hash };
  history.replaceState(history.state, '', pathname);
}

/** The hash with which the page was opened, for the same page in another language. */
export function pageHash(): string {
  const { pathname, hash } = window.location;
  return hash || (taken.pathname === pathname ? taken.hash : '');
}
