import {
  DIFFICULTY_LABELS,
  RESOURCE_CATEGORY_LABELS,
  RESOURCE_TYPE_LABELS,
  type Resource,
} from '@meshwork/contracts-catalog';
import { labelOf, summaryOf } from '@meshwork/contracts-core';

/** A resource as structured data for search engines (https://schema.org/LearningResource). @param address the canonical address of its page */
export function learningResource(resource: Resource, address: string): object {
  const { title, description, url, type, category, difficultyLevel, cost, language } = resource;
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: title,
    description: summaryOf({ title, description }),
    url: address,
    ...(language && { inLanguage: language }),
    isBasedOn: url,
    learningResourceType: labelOf(RESOURCE_TYPE_LABELS, type),
    about: category.map((one) => labelOf(RESOURCE_CATEGORY_LABELS, one)),
    ...(difficultyLevel && { educationalLevel: labelOf(DIFFICULTY_LABELS, difficultyLevel) }),
    ...(cost && { isAccessibleForFree: cost === 'FREE' }),
  };
}
