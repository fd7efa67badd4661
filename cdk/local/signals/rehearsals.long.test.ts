import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rehearseLimits } from './limit-rehearsals.ts';
import { rehearseMoney } from './money-rehearsals.ts';
import { createGroup, type RehearsalWorld, rehearsalWorld } from './rehearsal-world.ts';

// As in rehearsals.test.ts: those alarms for which groups live for days or months, or many minutes pass.
let world: RehearsalWorld;

// A product does real work here, beside other tests.
vi.setConfig({ testTimeout: 120_000 });

beforeAll(async () => {
  // Errors are what is rehearsed.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  world = await rehearsalWorld();
}, 120_000);
afterAll(() => world.stop());

describe('records that no consumer handles', () => {
  it('notifier-abandons and dead-letters: rise when mails cannot be sent, and fall when they were delivered again', async () => {
    await world.post('/__local/mail', { reject: 10_000, reason: 'AccountSendingPausedException' });
    await createGroup(world);
    await world.pass(1);
    await world.sweep(2);
    expect(await world.raised()).toContain('notifier-abandons');
    await world.sweep(18);
    expect(await world.raised()).toContain('dead-letters');
    await world.post('/__local/mail', { reject: 0 });
    await world.pass(48 * 60);
    await world.sweep(17);
    const raised = await world.raised();
    for (const alarm of ['notifier-abandons', 'dead-letters']) expect(raised).not.toContain(alarm);
  });
});

rehearseLimits(() => world);
rehearseMoney(() => world);
