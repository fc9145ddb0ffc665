export { MentorsModule } from './mentors.module.ts';
export { listMentors, newestMentors } from './profile/mentors.query.ts';
export { readNeedMatches } from './profile/need-matches.query.ts';
