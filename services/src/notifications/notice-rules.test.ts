import { readFileSync } from 'node:fs';
import {
  defaultPreferences,
  type NotificationContent,
  notificationContent,
  type StoredPreferences,
} from '@halqa/contract';
import { sampleOf } from '@halqa/contract/testing';
import { membershipId, userId } from '@halqa/domain';
import { expect, it } from 'vitest';
import { deviceAt, memoryMailer, memoryPush } from '../../test/fakes/memory-delivery.ts';
import { movableClock } from '../../test/fakes/system.ts';
import { deliver } from './deliver.ts';
import { noticeRules } from './notice-rules.ts';

const samples: readonly NotificationContent[] = notificationContent.options.map((schema) => sampleOf(schema));

const [off, on] = [false, true].map((chosen) => ({
  email_reminders: chosen,
  email_payouts: chosen,
  email_group_updates: chosen,
  push_reminders: chosen,
  push_payouts: chosen,
  push_group_updates: chosen,
}));

it.each(samples)('$kind reaches its person as docs/notices.md says', async (content) => {
  const row = rowOf(content.kind);
  const [mail = '', push = ''] = row.slice(3);
  expect(await reached(content, { ...off })).toEqual({ mail: mail === 'always', push: false, waits: false });
  expect(await reached(content, { ...on })).toEqual({ mail: mail !== 'never', push: push !== 'never', waits: false });
  expect(await reached(content, { ...on, quiet_hours: true })).toEqual({
    mail: mail === 'always',
    push: false,
    waits: push !== 'never',
  });
});

it.each(samples)('$kind follows the switches of its topic and no others', async (content) => {
  const { topic, mail } = noticeRules[content.kind];
  const others = topic === null ? on : { ...on, [switchOf('email', topic)]: false, [switchOf('push', topic)]: false };
  const { push, mail: mailed } = await reached(content, { ...others });
  expect({ push, mailed }).toEqual({ push: false, mailed: mail === 'always' });
  expect(rowOf(content.kind)[5]).toBe(topicWords[topic ?? 'none']);
});

it('has no other row in docs/notices.md', () => {
  expect(rows.map(([kind]) => kind)).toEqual(samples.map(({ kind }) => `\`${kind}\``));
});

const switchOf = (channel: 'email' | 'push', topic: string) => `${channel}_${topic}`;
const topicWords = { reminders: 'reminders', payouts: 'payouts', group_updates: 'news', none: '' };

const page = readFileSync(new URL('../../../docs/notices.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => cells.slice(1, -1));
const rowOf = (kind: string) => rows.find(([name]) => name === `\`${kind}\``) ?? [];

const noWords = () => ({ subject: '', preview: '', heading: '', paragraphs: [] });

/** The end of the quiet hours that nobody has changed, in New York. */
const quietHoursEnd = Date.parse('2026-03-02T13:00:00Z');

/** Delivers to a member with one device, at 03:00 in their zone; the bell has it in every case. */
async function reached(content: NotificationContent, chosen: Partial<StoredPreferences>) {
  const { mailer, sent } = memoryMailer();
  const { push, pushes } = memoryPush();
  const [bell, waiting]: [unknown[], number[]] = [[], []];
  await deliver(
    {
      notifications: {
        add: async (_, entry) => void bell.push(entry),
        list: async () => [],
        markRead: async () => true,
        saveWaiting: async () => undefined,
        listWaiting: async () => [],
      },
      preferences: { find: async () => ({ ...defaultPreferences, ...chosen }) },
      sentMails: { claim: async () => 'mine', confirm: async () => undefined, release: async () => undefined },
      mailProblems: { find: async () => null },
      devices: { list: async () => [deviceAt('https://push.test/1')], remove: async () => undefined },
      clock: movableClock('2026-03-02T08:00:00Z'),
      pause: async () => undefined,
      paceMail: async () => undefined,
      postpone: (until) => void waiting.push(until),
      mailer,
      push,
    },
    {
      eventKey: 'e',
      at: 0,
      to: { email: 'ann@example.com', userId: userId('ann') },
      content,
      groupId: null,
      other: membershipId('ben'),
      href: '/',
      mail: noticeRules[content.kind].mail === 'never' ? null : noWords,
    },
  );
  expect(bell).toHaveLength(1);
  expect(waiting.every((until) => until === quietHoursEnd)).toBe(true);
  return { mail: sent.length > 0, push: pushes.length > 0, waits: waiting.length > 0 };
}
