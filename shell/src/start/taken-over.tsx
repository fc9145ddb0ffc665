import { createContext, useContext, useEffect } from 'react';

const TakenOverContext = createContext(() => {});

/** Hears that the browser has taken over the page from the server's HTML, or drawn it itself. */
export const TakenOverProvider = TakenOverContext;

/** Stands at the end of the page and tells when it is taken over. */
export function TakenOver() {
  const tell = useContext(TakenOverContext);
  useEffect(tell, [tell]);
  return null;
}
