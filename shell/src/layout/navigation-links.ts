import { paths } from '@meshwork/shell-contract';

export interface NavigationLink {
  readonly to: string;
  readonly label: string;
}

/** The header's links (specification, section 2). */
export const HEADER_LINKS: readonly NavigationLink[] = [
  { to: paths.resources, label: 'Resources' },
  { to: paths.teams, label: 'Teams' },
  { to: paths.mentors, label: 'Mentors' },
  { to: paths.initiatives, label: 'Initiatives' },
  { to: paths.pricing, label: 'Pricing' },
];

/** The footer's columns (specification, section 2). */
export const FOOTER_COLUMNS: readonly {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}[] = [
  {
    title: 'Platform',
    links: [
      { to: paths.resources, label: 'Resources' },
      { to: paths.initiatives, label: 'Initiatives' },
      { to: paths.teams, label: 'Teams' },
      { to: paths.mentors, label: 'Mentors' },
    ],
  },
  {
    title: 'Community',
    links: [
      { to: paths.about, label: 'About' },
      { to: paths.contact, label: 'Contact' },
      { to: paths.support, label: 'Support' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: paths.privacy, label: 'Privacy Policy' },
      { to: paths.terms, label: 'Terms of Service' },
      { to: paths.cookies, label: 'Cookie Policy' },
    ],
  },
];

/** Addresses outside of the site. */
export const CONTACT = {
  linkedin: 'https://www.linkedin.com/company/meshwork-community',
  instagram: 'https://www.instagram.com/meshwork.community',
  supportEmail: 'support@meshwork.example',
  legalEmail: 'legal@meshwork.example',
} as const;
