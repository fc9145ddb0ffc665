import { describe, expect, it } from '@jest/globals';
import { parseTraceparent, traceIdOf } from './trace-ids.ts';

const TRACE = '5f0c0d1e2a3b4c5d6e7f8091a2b3c4d5';

describe('the trace of a request', () => {
  it.each([
    ["the gateway's id", TRACE, TRACE],
    ['a UUID', '5F0C0D1E-2A3B-4C5D-6E7F-8091A2B3C4D5', TRACE],
    ['an id of another form', 'req:1234567890', undefined],
    ['zeros', '0'.repeat(32), undefined],
  ])('%s', (_, id, expected) => {
    expect(traceIdOf(id)).toBe(expected);
  });
});

describe("the caller's place", () => {
  const place = { traceId: TRACE, spanId: '00f067aa0ba902b7', traceFlags: 1 };
  it.each([
    ['as the standard has it', `00-${TRACE}-00f067aa0ba902b7-01`, place],
    ['not sampled', `00-${TRACE}-00f067aa0ba902b7-00`, { ...place, traceFlags: 0 }],
    ['of a later version', `01-${TRACE}-00f067aa0ba902b7-01-more`, place],
    ['of no version', `ff-${TRACE}-00f067aa0ba902b7-01`, undefined],
    ['without a trace', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, undefined],
    ['without a span', `00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
    ['in capitals', `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`, undefined],
    ['broken', "00-'*/-01", undefined],
    ['absent', undefined, undefined],
  ])('%s', (_, header, expected) => {
    expect(parseTraceparent(header)).toEqual(expected);
  });
});
