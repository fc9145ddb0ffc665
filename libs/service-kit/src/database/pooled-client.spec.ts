import { expect, it } from '@jest/globals';
import { statementComment } from './pooled-client.ts';

it('holds the id of the request', () => {
  expect(statementComment('5f0c0d1e2a3b4c5d6e7f8091a2b3c4d5')).toBe(
    "/*request_id='5f0c0d1e2a3b4c5d6e7f8091a2b3c4d5'*/ ",
  );
});

it('adds the traceparent of a traced request', () => {
  const traceparent = '00-5f0c0d1e2a3b4c5d6e7f8091a2b3c4d5-00f067aa0ba902b7-01';
  expect(statementComment('r-1', traceparent)).toBe(`/*request_id='r-1',traceparent='${traceparent}'*/ `);
});

it.each(["*/; drop table note; /*'", "'*/ select 1 --", "/* nested */ 'quoted' \n line\u0000"])(
  'escapes what would end the comment: %j',
  (id) => {
    const comment = statementComment(id, id);
    expect(comment).toMatch(/^\/\*request_id='[^'*\n\0]+',traceparent='[^'*\n\0]+'\*\/ $/);
    expect(comment.indexOf('*/')).toBe(comment.length - 3);
  },
);
