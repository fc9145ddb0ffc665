import { describe, expect, it } from '@jest/globals';
import { csvHeader, csvLine } from './csv.ts';

describe('a line of a table', () => {
  it.each([
    [['plain', 7, true, null, undefined], 'plain,7,true,,\r\n'],
    [['a, b', 'say "hi"', 'two\nlines'], '"a, b","say ""hi""","two\nlines"\r\n'],
    [[['CAD', 'VEX']], 'CAD; VEX\r\n'],
  ])('of %j is %j', (cells, line) => expect(csvLine(cells)).toBe(line));

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '\n=1', '＝1+1'])('defuses %j', (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/);
  });

  it('defuses a formula in the first value of a list, and leaves numbers alone', () => {
    expect(csvLine([['=1', 'x'], -5])).toBe("'=1; x,-5\r\n");
  });
});

it('the first line of a file begins with the mark of UTF-8', () => {
  expect(csvHeader(['name', 'place'])).toBe('\uFEFFname,place\r\n');
});
