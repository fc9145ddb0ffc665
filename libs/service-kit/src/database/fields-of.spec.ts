import { expect, it } from '@jest/globals';
import { fieldsOf } from './fields-of.ts';

it('answers the listed columns of a row in camel case, and no others', () => {
  const row = { id: 5, meeting_times: 'Tuesdays at six', min_age: null, hidden_at: '2026-01-01' };
  expect(fieldsOf(['id', 'meeting_times', 'min_age'])(row)).toEqual({
    id: 5,
    meetingTimes: 'Tuesdays at six',
    minAge: null,
  });
});
