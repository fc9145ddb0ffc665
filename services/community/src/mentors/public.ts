export { readNeedMatches } from './matches/need-matches.query.ts';
export { MentorsModule } from './mentors.module.ts';
export { listMentors } from './profile/mentor-near.query.ts';
export { newestMentors } from './profile/newest-mentors.query.ts';
