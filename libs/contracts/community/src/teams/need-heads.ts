import type { PageHead } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';

export const needsHead: PageHead = {
  get title() {
    return said('Needs of teams')();
  },
  get description() {
    return said(
      'What robotics teams look for: skills, parts, space, judges, volunteers and money, near you or online.',
    )();
  },
};
