import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@meshwork/api-client';
import { showIssues } from './field-issues.ts';

const failure = (issues: { path: string; message: string }[]) =>
  new ApiError({ code: 'X', status: 400, message: 'Server text', issues });

function shown(error: unknown) {
  const set: unknown[] = [];
  const above = showIssues(error, ['title', 'url'], (...args) => set.push(args), 'Fallback');
  return { set, above };
}

describe('issues of a failed call', () => {
  it('show on their fields, and the first field gets the focus', () => {
    const { set, above } = shown(
      failure([
        { path: 'url', message: 'Bad' },
        { path: 'title.0', message: 'Short' },
      ]),
    );
    expect(set).toEqual([
      ['url', { type: 'server', message: 'Bad' }, { shouldFocus: true }],
      ['title', { type: 'server', message: 'Short' }, { shouldFocus: false }],
    ]);
    expect(above).toBeNull();
  });

  it('are shown above the form when a field is not in it', () => {
    expect(shown(failure([{ path: 'elsewhere', message: 'Bad' }])).above).toBe('Server text');
  });

  it('return the text, or the fallback, when there are no issues', () => {
    expect(shown(failure([])).above).toBe('Server text');
    expect(shown(new Error('boom')).above).toBe('Fallback');
  });
});
