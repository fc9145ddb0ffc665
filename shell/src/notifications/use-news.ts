import { useEffect, useRef, useState } from 'react';

/** Milliseconds of quiet after which several changes are announced as one. */
const QUIET = 1_500;

/**
 * Returns the announcement of a screen reader for a count that grew: "3 new notifications", once for all that came within a moment. Older
 * ones are on the bell when the page opens, and are not announced.
 */
export function useNews(count: number): string {
  const [news, setNews] = useState('');
  const announced = useRef<number>(undefined);
  useEffect(() => {
    // The first counts arrive one after the other.
    const timer = setTimeout(() => {
      const added = count - (announced.current ?? count);
      announced.current = count;
      setNews(added > 0 ? `${added} new ${added === 1 ? 'notification' : 'notifications'}` : '');
    }, QUIET);
    return () => clearTimeout(timer);
  }, [count]);
  return news;
}
