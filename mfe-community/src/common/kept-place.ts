const PLACE_KEY = 'place';

/** The city that was chosen last in this browser (the privacy page lists it). Only in the browser. */
export function keptPlace(): string | undefined {
  try {
    return localStorage.getItem(PLACE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the city for the other lists; an empty one forgets it. */
export function keepPlace(place: string): void {
  try {
    if (place) localStorage.setItem(PLACE_KEY, place);
    else localStorage.removeItem(PLACE_KEY);
  } catch {
    // A browser that stores nothing asks for the city again.
  }
}
