// Adds the matchers' types (toBeVisible, toHaveAccessibleName …) into the importing package.
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';

export { expectNoAxeViolations } from './axe.ts';
export { inHebrew, textsInFixedDirection, translateTexts } from './own-direction.ts';

/**
 * Finds a link by its accessible name.
 *
 * @param place where it stands; the whole page unless given
 * @returns its address as the page writes it
 */
export async function addressOf(
  name: string | RegExp,
  place: Pick<ReturnType<typeof within>, 'findByRole'> = screen,
): Promise<string | null> {
  return (await place.findByRole('link', { name })).getAttribute('href');
}
