import { EXPERTISE_AREA_LABELS, type Mentor } from '@meshwork/contracts-community';
import { labelOf, summaryOf } from '@meshwork/contracts-core';

/**
 * A mentor as structured data for search engines (https://schema.org/ProfilePage).
 * @param address the canonical address of the page
 * @returns undefined for a made-up mentor of the demonstration
 */
export function mentorPerson(mentor: Mentor, address: string): object | undefined {
  if (mentor.isDemo) return undefined;
  const { user, bio, bioLanguage, position, organization, expertiseAreas, city } = mentor;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    ...(bioLanguage && { inLanguage: bioLanguage }),
    mainEntity: {
      '@type': 'Person',
      name: user.displayName,
      description: summaryOf({ title: user.displayName, description: bio }),
      knowsAbout: expertiseAreas.map((area) => labelOf(EXPERTISE_AREA_LABELS, area)),
      ...(position && { jobTitle: position }),
      ...(organization && { worksFor: { '@type': 'Organization', name: organization } }),
      ...(city && { homeLocation: { '@type': 'Place', name: city } }),
    },
  };
}
