import type { PageHead } from '@meshwork/contracts-core';
import { said } from '@meshwork/language';
import type { Mentor } from './mentor.schema.ts';

export const mentorsHead: PageHead = {
  get title() {
    return said('Mentors')();
  },
  get description() {
    return said('People who share what they know with robotics teams and STEM students.')();
  },
};

export const mentorHead = ({
  user,
  bio,
}: Pick<Mentor, 'bio'> & { user: { displayName: string } }): PageHead => ({
  title: user.displayName,
  description: bio,
  type: 'profile',
});
