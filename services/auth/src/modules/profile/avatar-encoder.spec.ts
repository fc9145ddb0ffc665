import { expect, it } from '@jest/globals';
import { parseAvatarBody } from './avatar-encoder.service.ts';

const DATA_URL = 'data:image/png;base64,iVBORw0KGgo+/=';

it.each([
  [JSON.stringify({ avatarUrl: DATA_URL }), DATA_URL],
  [` {\n "avatarUrl" : "${DATA_URL}" }\n`, DATA_URL],
  ['{"avatarUrl":""}', ''],
  ['{"avatarUrl":"https://example.org/me.png"}', 'https://example.org/me.png'],
])('the body of an avatar update %j has its value', (text, avatarUrl) => {
  expect(parseAvatarBody(text)).toEqual({ avatarUrl });
});

it.each([
  '',
  '{}',
  '[]',
  '{"avatarUrl":',
  '{"avatarUrl":5}',
  '{"avatarUrl":[["a"]]}',
  '{"avatarUrl":"a"',
  '{"avatarUrl":"a"}}',
  '{"avatarUrl":"a","more":1}',
  '{"more":1,"avatarUrl":"a"}',
  '{"avatarUrl":"a\\"}',
  '{"avatarUrl":"a\\u0062"}',
])('the body of an avatar update %j has no value', (text) => {
  expect(parseAvatarBody(text)).toEqual({});
});
