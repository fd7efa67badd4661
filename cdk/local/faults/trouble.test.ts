import { expect, it } from 'vitest';
import { troubleOf } from './trouble.ts';

const met = { email: 'amina@example.com', call: 'SignUp' };
const message = 'Slow down.';

it('is an answer with the status that was asked for, as API Gateway words it', () => {
  expect(troubleOf({ ...met, trouble: 'status', status: 502 })).toMatchObject({
    status: 502,
    body: '{"message":"Bad Gateway"}',
  });
});

it('is no body at all, or a page where JSON should be', () => {
  expect(troubleOf({ ...met, trouble: 'empty' })).toMatchObject({ status: 200, body: '' });
  expect(troubleOf({ ...met, trouble: 'not-json' })).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: expect.stringMatching(/^</),
  });
});

it('is one of the API’s own refusals, with its status and sentence', () => {
  expect(troubleOf({ ...met, trouble: 'refusal', code: 'group_not_found' })).toMatchObject({
    status: 404,
    body: '{"error":"Group Not Found","code":"group_not_found"}',
  });
});

it('is a refusal by the user pool’s own protocol', () => {
  const type = 'TooManyRequestsException';
  expect(troubleOf({ ...met, trouble: 'error', type, message, status: 400 })).toEqual({
    status: 400,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': type },
    body: `{"__type":"${type}","message":"${message}"}`,
  });
});
