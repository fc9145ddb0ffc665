import { expect, it } from '@jest/globals';
import { mentorPerson } from './mentor-person.ts';
import { mentor } from './test/mentor.fixture.ts';

const ADDRESS = 'https://mesh.example.org/mentors/5';

it('describes a mentor as a person', () => {
  expect(mentorPerson(mentor({ city: 'Ann Arbor, Michigan, USA' }), ADDRESS)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: ADDRESS,
    mainEntity: {
      '@type': 'Person',
      name: 'Grace Hopper',
      description: 'I explain compilers to people who build robots.',
      knowsAbout: ['Programming', 'Robotics'],
      jobTitle: 'Rear Admiral',
      worksFor: { '@type': 'Organization', name: 'Navy' },
      homeLocation: { '@type': 'Place', name: 'Ann Arbor, Michigan, USA' },
    },
  });
});

it('describes no made-up mentor', () => {
  expect(mentorPerson(mentor({ isDemo: true }), ADDRESS)).toBeUndefined();
});
