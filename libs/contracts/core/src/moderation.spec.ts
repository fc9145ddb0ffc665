import { describe, expect, it } from '@jest/globals';
import { decideSchema, reportSchema } from './moderation.schema.ts';
import { REPORT_REASONS } from './moderation.ts';

const refused = (fields: Record<string, unknown>) => {
  const decision = { kind: 'resource', itemId: 1, rule: 'spam', note: 'Please do not advertise.', ...fields };
  return (decideSchema.safeParse(decision).error?.issues ?? []).map(({ path }) => path.join('.'));
};

/** docs/product.md#guidelines and #decisions */
describe('a decision', () => {
  it.each(['HIDE', 'DELETE', 'WARN', 'UNVERIFY'])(
    '%s names a rule of the guidelines and has a note',
    (action) => {
      expect(refused({ action })).toEqual([]);
      expect(refused({ action, rule: null })).toEqual(['rule']);
      expect(refused({ action, rule: 'my-own-taste' })).toEqual(['rule']);
      expect(refused({ action, note: ' ' })).toEqual(['note']);
    },
  );

  it.each(['DISMISS', 'RESTORE'])('%s is against nobody and needs neither', (action) => {
    expect(refused({ action, rule: null, note: null })).toEqual([]);
  });
});

/** docs/product.md#reports */
it('a report has one of six reasons, and words where the reporter likes', () => {
  expect(REPORT_REASONS).toHaveLength(6);
  const accepts = (fields: object) => reportSchema.safeParse({ kind: 'team', itemId: 1, ...fields }).success;
  expect(REPORT_REASONS.every((reason) => accepts({ reason }))).toBe(true);
  expect([accepts({}), accepts({ reason: 'BORING' })]).toEqual([false, false]);
});
