import { expect, it } from '@jest/globals';
import { lostPlaces } from './guide.ts';

const GUIDE = `
1. **Row**:

   \`\`\`ts team.entity.ts after meetingTimes:
       spokenLanguage: p.text(),
   \`\`\`
`;
const ENTITY = 'services/community/src/database/team.entity.ts';
const lost = (files: Record<string, string>) =>
  lostPlaces(new Map(Object.entries({ 'docs/first-change.md': GUIDE, ...files })));

it('a change of the guide has one file, and its place in it', () => {
  expect(lost({ [ENTITY]: 'meetingTimes: p.text(),', 'tools/src/team.entity.ts': '' })).toEqual([]);
  expect(lost({ [ENTITY]: 'description: p.text(),' })).toEqual([
    'docs/first-change.md: team.entity.ts has no line with "meetingTimes:"',
  ]);
  expect(lost({})).toEqual(['docs/first-change.md: there are 0 files team.entity.ts']);
});
