import { VisuallyHidden } from '../accessibility/skip-link.tsx';
import { useNow } from '../clock/use-now.ts';
import { agoText, dayText, momentText } from '../formats/day-text.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';

export interface DayProps {
  /** ISO 8601 with time zone, as the services send it. */
  at: string;
  /** Shows the time too; else a tooltip has it. */
  exact?: boolean;
  /** Alone on its place, not in a sentence: within a day it says how long ago, and the exact time to screen readers. */
  near?: boolean;
}

/** A point in time in the reader's time zone: "Nov 20, 2026". In the server's HTML, which knows no reader, in UTC. */
export const Day = ({ at, exact = false, near = false }: DayProps) => {
  const isHydrated = useHydrated();
  const now = useNow();
  const zone = isHydrated ? 'local' : 'UTC';
  const moment = momentText(at, { zone });
  const ago = near && isHydrated ? agoText(at, now) : undefined;
  return (
    <time dateTime={at} title={moment}>
      {ago ? (
        <>
          <span aria-hidden="true">{ago}</span>
          <VisuallyHidden>{moment}</VisuallyHidden>
        </>
      ) : exact ? (
        moment
      ) : (
        dayText(at, { zone })
      )}
    </time>
  );
};
