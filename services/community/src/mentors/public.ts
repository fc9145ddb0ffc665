export { readNeedMatches } from './matches/need-matches.query.ts';
export { MentorsModule } from './mentors.module.ts';
export { listMentors, newestMentors } from './profile/mentors.query.ts';
