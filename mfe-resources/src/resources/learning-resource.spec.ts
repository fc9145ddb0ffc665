import { expect, it } from '@jest/globals';
import { resource } from '../test/resource.fixture.ts';
import { learningResource } from './learning-resource.ts';

const ADDRESS = 'https://mesh.example.org/resources/7';

it('describes a resource as learning material', () => {
  expect(learningResource(resource({ cost: 'MIXED' }), ADDRESS)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: 'Swerve Drive Kinematics',
    description: 'How module states follow from the speed of the chassis.',
    url: ADDRESS,
    isBasedOn: 'https://www.docs.example.org/swerve.html',
    learningResourceType: 'Documentation',
    about: ['FIRST', 'Programming'],
    educationalLevel: 'Advanced',
    isAccessibleForFree: false,
  });
});
