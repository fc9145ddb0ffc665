import { useEffect } from 'react';
import { forgetVisitsOfOthers, rememberWhenShown } from './recent-visits.ts';

interface VisitKeeperProps {
  /** Who is here; null for a visitor. */
  person: number | null;
  /** The page of a single thing, where one is open. */
  opened: string | undefined;
}

/** Remembers pages as they show their content, and forgets them when the person leaves. Draws nothing. */
export default function VisitKeeper({ person, opened }: VisitKeeperProps) {
  useEffect(() => forgetVisitsOfOthers(person), [person]);
  useEffect(() => (opened ? rememberWhenShown(person, opened) : undefined), [person, opened]);
  return null;
}
