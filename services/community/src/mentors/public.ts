export { MentorsModule } from './mentors.module.ts';
export { listMentors, newestMentors } from './profile/mentors.query.ts';
