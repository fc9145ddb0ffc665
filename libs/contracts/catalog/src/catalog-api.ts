import type { Api, PageHead } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';
import type { Path } from './path.schema.ts';
import type { Resource } from './resource.schema.ts';

/** The version of the interface that this contract describes; the rules are in docs/compatibility.md. */
export const catalogApi: Api = { name: 'catalog', version: '2.0.0' };

export const resourcesHead: PageHead = {
  get title() {
    return said('Resources')();
  },
  get description() {
    return said(
      'A curated library for robotics teams: tutorials, courses, tools, documentation and videos for FRC, FTC, FLL and VEX.',
    )();
  },
};

export const resourceHead = ({ title, description }: Pick<Resource, 'title' | 'description'>): PageHead => ({
  title,
  description,
  type: 'article',
});

/** The head of a page whose resource does not exist. */
export const missingResourceHead: PageHead = {
  get title() {
    return said('Resource')();
  },
  hidden: true,
};

export const pathsHead: PageHead = {
  get title() {
    return said('Learning paths')();
  },
  get description() {
    return said(
      'Resources for robotics teams in an order that works: each path has a goal, and each step says why it stands there.',
    )();
  },
};

export const pathHead = ({
  title,
  goal,
  stepCount,
}: Pick<Path, 'title' | 'goal' | 'stepCount'>): PageHead => ({
  title,
  description: goal,
  type: 'article',
  picture: {
    mark: { kind: 'way' },
    kind: 'Learning path',
    line: stepCount === 1 ? '1 step' : `${stepCount} steps`,
  },
});

/** The head of a page whose path does not exist. */
export const missingPathHead: PageHead = {
  get title() {
    return said('Learning path')();
  },
  hidden: true,
};
