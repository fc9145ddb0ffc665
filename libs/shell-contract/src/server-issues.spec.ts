import { expect, it } from '@jest/globals';
import { ApiError } from '@meshwork/api-client';
import { fieldIssues, type IssueTarget } from './server-issues.ts';

const failure = (issues: { path: string; message: string }[], code = 'X') =>
  new ApiError({ code, status: 400, message: 'Server text', issues });

const form = { setError: () => {}, getValues: () => ({ title: '', url: '', id: 7 }) };
const find = (error: unknown, target: Partial<IssueTarget> = {}) => fieldIssues(error, { form, ...target });

it('issues of a failed call are shown on the fields that the first part of their path names', () => {
  const error = failure([
    { path: 'url', message: 'Bad' },
    { path: 'title.0', message: 'Short' },
  ]);
  expect(find(error)).toEqual({
    found: [
      { field: 'url', message: 'Bad' },
      { field: 'title', message: 'Short' },
    ],
    complete: true,
  });
});

it('issues of a failed call do not replace the text when one is about a field that is not in the form, or not visible', () => {
  const issues = [
    { path: 'url', message: 'Bad' },
    { path: 'id', message: 'Unknown' },
  ];
  expect(find(failure(issues)).complete).toBe(true);
  expect(find(failure(issues), { fields: ['title', 'url'] })).toEqual({
    found: [{ field: 'url', message: 'Bad' }],
    complete: false,
  });
  expect(find(failure([{ path: 'elsewhere', message: 'Bad' }]))).toEqual({ found: [], complete: false });
});

it('issues of a failed call come from the code of a failure that names no field', () => {
  const target = { fieldOfCode: { URL_TAKEN: 'url' } };
  expect(find(failure([], 'URL_TAKEN'), target)).toEqual({
    found: [{ field: 'url', message: 'Server text' }],
    complete: true,
  });
  expect(find(failure([], 'X'), target)).toEqual({ found: [], complete: false });
});

it('issues of a failed call do not exist in errors of other kinds', () => {
  expect(find(new Error('boom'))).toEqual({ found: [], complete: false });
});
