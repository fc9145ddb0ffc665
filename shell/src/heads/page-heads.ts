import { notFoundHead, type PageHead, PRODUCT_NAME } from '@meshwork/contracts-core';

/** The head of a page that no server has rendered. */
export const DEFAULT_HEAD: PageHead = {
  title: PRODUCT_NAME,
  fullTitle: PRODUCT_NAME,
  description: `${PRODUCT_NAME} connects robotics teams, students and mentors with resources, initiatives and opportunities.`,
};

/** The heads of the shell's pages, by address. */
export const PAGE_HEADS = {
  '/': {
    title: PRODUCT_NAME,
    fullTitle: `${PRODUCT_NAME} | Robotics teams, mentors and resources in one place`,
    description:
      'Find robotics resources, teams, mentors and initiatives for FIRST, VEX and STEM programs, and share what you have learned.',
  },
  '/about': {
    title: 'About',
    fullTitle: `About ${PRODUCT_NAME} | Our Mission & Vision`,
    description: `Why ${PRODUCT_NAME} exists: one open home for robotics and STEM education, its mission, its four purposes and the six values behind it.`,
  },
  '/pricing': {
    title: 'Pricing',
    description:
      'Free for students and mentors, $29 a month for teams with a 14-day trial and no card, and a custom plan for leagues, schools and companies.',
  },
  '/contact': {
    title: 'Contact',
    description: `Write to the people behind ${PRODUCT_NAME}: questions, ideas, plans for organizations, or something that does not work.`,
  },
  '/support': {
    title: 'Support',
    description: `Help with ${PRODUCT_NAME}: accounts, joining and verifying teams, mentors, initiatives and resources, and how to reach a person.`,
  },
  '/developers': {
    title: 'API reference',
    description: `Read ${PRODUCT_NAME} with your own program: all calls of the API, their limits and errors, the terms of use and the licences of the data.`,
  },
  '/privacy': {
    title: 'Privacy Policy',
    description: `What ${PRODUCT_NAME} knows about you, who sees it, how long it is kept, and how to get it or delete it.`,
  },
  '/terms': {
    title: 'Terms of Service',
    description: `The rules of ${PRODUCT_NAME} in plain words: who may use it, what you may post, how we treat each other, and what we promise.`,
  },
  '/cookies': {
    title: 'Cookie Policy',
    description: `The two cookies that ${PRODUCT_NAME} uses, what else it keeps in your browser, and how to get rid of it.`,
  },
  '/guidelines': {
    title: 'Community Guidelines',
    description: `The rules of the ${PRODUCT_NAME} community, how to report what breaks them, and where to turn when something is wrong.`,
  },
  '/for-students': {
    title: 'For students',
    description:
      'Find a robotics team in your city that takes new members, or learn by yourself, step by step.',
  },
  '/for-coaches': {
    title: 'For coaches',
    description:
      'Start a robotics team, or bring yours in: the first 30 days, the page of a team, and what you can ask for.',
  },
  '/for-mentors': {
    title: 'For mentors',
    description: `Help robotics teams on ${PRODUCT_NAME}: what a mentor does, how much time it takes, and how to pause.`,
  },
  '/for-parents': {
    title: 'For parents',
    description: `How ${PRODUCT_NAME} keeps young people safe: what nobody sees, who reads along, and what we do not promise.`,
  },
  '/for-sponsors': {
    title: 'For sponsors',
    description:
      'See what robotics teams near your company need: money, parts, rooms and people. Offer it to their owners.',
  },
  '/login': {
    title: 'Log In',
    description: `Log in to ${PRODUCT_NAME} or create an account: join a team, write to mentors, and share resources and initiatives.`,
  },
  '/forgot-password': { title: 'Reset your password', hidden: true },
  '/reset-password': { title: 'Choose a new password', hidden: true },
  '/verify-email': { title: 'Confirm your email address', hidden: true },
  '/not-found': notFoundHead,
} as const satisfies Readonly<Record<string, PageHead>>;
