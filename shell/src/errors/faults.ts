/** A fault that this page has had, and where: text with addresses of scripts, as a stack has them. */
interface Fault {
  readonly kind: 'load' | 'error';
  readonly where: string;
}

/** The failures that the beacon has yet to tell. It holds few, since a loop of failures says no more than its first. */
export const faults: Fault[] = [];

export function noteFault(kind: Fault['kind'], where: string): void {
  if (faults.length < 20) faults.push({ kind, where });
}

/** Notes scripts and styles that do not arrive, and errors that no part of the page contains. */
export function noteFaults(): void {
  // Only the capturing phase has the failures of elements.
  addEventListener('error', noteEvent, true);
  addEventListener('unhandledrejection', ({ reason }) => noteFault('error', stackOf(reason)));
}

function noteEvent({ target, error }: Partial<ErrorEvent>): void {
  if (target instanceof HTMLScriptElement) noteFault('load', target.src);
  else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') noteFault('load', target.href);
  // The page of an extension, or a browser that tells nothing, has no error.
  else if (error) noteFault('error', stackOf(error));
}

const stackOf = (error: unknown): string => String((error as Partial<Error> | undefined)?.stack);
