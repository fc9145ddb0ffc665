// Adds the matchers' types (toBeVisible, toHaveAccessibleName …) into the importing package.
import '@testing-library/jest-dom/jest-globals';

export { addressOf } from './address-of.ts';
export { expectNoAxeViolations } from './axe.ts';
export { inHebrew, textsInFixedDirection, translateTexts } from './own-direction.ts';
