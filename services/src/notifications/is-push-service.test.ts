import { expect, it } from 'vitest';
import { isPushService } from './is-push-service.ts';

const accepted = ['https://fcm.googleapis.com', 'https://*.push.apple.com', 'http://localhost:4000/__local/push'];

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'http://localhost:4000/__local/push/to/1',
])('%s belongs to a push service', (endpoint) => {
  expect(isPushService(endpoint, accepted)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://someone@fcm.googleapis.com/abc',
  'https://push.apple.com/abc',
  'https://evilpush.apple.com/abc',
  'https://web.push.apple.com:444/abc',
  'https://someone@web.push.apple.com/abc',
  'https://web.push.apple.com@evil.example/abc',
  'http://localhost:4000/api/profile',
  'http://localhost:4000/__local/push/../clock',
  'nonsense',
])('%s belongs to none', (endpoint) => {
  expect(isPushService(endpoint, accepted)).toBe(false);
});
