import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { isForeign } from './handle-control.ts';

function requestWith(headers: { host?: string; origin?: string }): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers });
}

it.each([
  { host: 'localhost:4000' },
  { host: '127.0.0.1:4000' },
  { host: 'localhost:4000', origin: 'http://localhost:4000' },
])('accepts requests of this machine: %o', (headers) => {
  expect(isForeign(requestWith(headers))).toBe(false);
});

it.each([
  { host: 'localhost:4000', origin: 'https://evil.example' },
  { host: 'localhost:4000', origin: 'http://localhost:5000' },
  { host: 'localhost:4000', origin: 'null' },
  { host: 'evil.example:4000' },
  { host: 'evil.example:4000', origin: 'http://evil.example:4000' },
  {},
])('rejects pages from elsewhere, even under a name that points here: %o', (headers) => {
  expect(isForeign(requestWith(headers))).toBe(true);
});
