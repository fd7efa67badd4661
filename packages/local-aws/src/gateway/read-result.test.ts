import { describe, expect, it } from 'vitest';
import { readResult } from './read-result.ts';

const replyTo = (result: unknown) => {
  const { status, headers, body } = readResult({ payload: JSON.stringify(result) });
  return { status, headers, body: body.toString() };
};

describe('the reply to a call', () => {
  it('is what the function says', () => {
    const result = {
      statusCode: 201,
      headers: { 'Content-Type': 'application/json', 'X-Count': 2 },
      cookies: ['a=1', 'b=2'],
      body: '{"ok":true}',
    };
    expect(replyTo(result)).toEqual({
      status: 201,
      headers: { 'content-type': 'application/json', 'x-count': '2', 'set-cookie': ['a=1', 'b=2'] },
      body: '{"ok":true}',
    });
  });

  it('is bytes when the function says so', () => {
    expect(replyTo({ statusCode: 200, body: 'aGk=', isBase64Encoded: true }).body).toBe('hi');
  });

  it('is the whole result as JSON when it has no status code', () => {
    expect(replyTo({ message: 'hello' })).toEqual({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: '{"message":"hello"}',
    });
  });

  it('has an empty body and a plain type when the function names neither', () => {
    expect(replyTo({ statusCode: 204 })).toEqual({
      status: 204,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      body: '',
    });
  });

  it.each([
    ['an error', { error: { errorType: 'TypeError', errorMessage: 'secret' } }, 500, 'Internal Server Error'],
    ['a timeout', { error: { errorType: 'Sandbox.Timedout', errorMessage: '' } }, 503, 'Service Unavailable'],
    ['a status that is none', { payload: '{"statusCode":"later"}' }, 500, 'Internal Server Error'],
  ])('does not reveal the cause of %s', (_name, result, status, text) => {
    const reply = readResult(result);
    expect([reply.status, reply.body]).toEqual([status, JSON.stringify({ message: text })]);
  });
});
