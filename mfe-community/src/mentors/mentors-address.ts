import { paths } from '@meshwork/shell-contract';

/** The directory filtered by one area of expertise. */
export const mentorsWith = (area: string): string =>
  `${paths.mentors}?expertiseArea=${encodeURIComponent(area)}`;
