import { msg } from '@lingui/core/macro';
import { siteIdentity } from '@meshwork/contracts-core';
import type { Sentence } from '@meshwork/language';
import { type Mount, paths } from '@meshwork/shell-contract';
import { MOUNTS } from '@meshwork/shell-contract/mounts';
import { NAVIGATION } from '../remotes/mounts.ts';

export interface NavigationLink {
  readonly to: string;
  readonly label: Sentence | string;
}

const linkTo = (mount: Mount): NavigationLink => ({ to: `/${mount}`, label: MOUNTS[mount].label });

export const DIRECTORY_LINKS: readonly NavigationLink[] = NAVIGATION.map(linkTo);

/** The pages that the header may lead to (docs/product.md#pages). */
export const HEADER_LINKS: readonly NavigationLink[] = [
  ...DIRECTORY_LINKS,
  { to: paths.pricing, label: msg`Pricing` },
];

/** The header's links, of which operators may hide the prices (docs/product.md#site-settings). */
export const headerLinks = (): readonly NavigationLink[] =>
  HEADER_LINKS.filter(({ to }) => to !== paths.pricing || siteIdentity().pricing !== 'hidden');

const FIRST_IN_FOOTER: readonly string[] = [paths.resources, paths.initiatives];
const isFirst = ({ to }: NavigationLink) => FIRST_IN_FOOTER.includes(to);

/** The footer's columns (docs/product.md#pages). */
export const FOOTER_COLUMNS: readonly {
  readonly title: Sentence;
  readonly links: readonly NavigationLink[];
}[] = [
  {
    title: msg`Platform`,
    links: [
      ...DIRECTORY_LINKS.filter(isFirst),
      ...DIRECTORY_LINKS.filter((link) => !isFirst(link)),
      linkTo('saved'),
    ],
  },
  {
    title: msg`Community`,
    links: [
      { to: paths.about, label: msg`About` },
      { to: paths.guidelines, label: msg`Guidelines` },
      { to: paths.contact, label: msg`Contact` },
      { to: paths.support, label: msg`Support` },
    ],
  },
  {
    title: msg`Legal`,
    links: [
      { to: paths.privacy, label: msg`Privacy Policy` },
      { to: paths.terms, label: msg`Terms of Service` },
      { to: paths.cookies, label: msg`Cookie Policy` },
    ],
  },
];
