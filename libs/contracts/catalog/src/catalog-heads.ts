import type { PageHead } from '@meshwork/contracts-core';
import type { Resource } from './resource.schema.ts';

export const resourcesHead: PageHead = {
  title: 'Resources',
  description:
    'A curated library for robotics teams: tutorials, courses, tools, documentation and videos for FRC, FTC, FLL and VEX.',
};

export const resourceHead = ({ title, description }: Pick<Resource, 'title' | 'description'>): PageHead => ({
  title,
  description,
  type: 'article',
});

/** The head of a page whose resource does not exist. */
export const missingResourceHead: PageHead = { title: 'Resource', hidden: true };
