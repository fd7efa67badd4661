import type { APIRequestContext } from '@playwright/test';
import { mailWith } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { captureAt, expect, inEveryView, test } from './look.ts';

const names = ['Amina Yusuf', 'Bilal Khan', 'Chadia Nur'];
const weekly = { payoutSchedule: 'random', frequency: 'weekly', dayOfWeek: 5, dayOfMonth: null, name: 'Friday three' };

test('a draw: in progress, revealed, verified', async ({ browser, baseURL, request, member }) => {
  const [amina, bilal, chadia] = [await member(names[0]), await member(names[1]), await member(names[2])];
  const memberEmails = [bilal.email];
  const { groupId } = await createGroupWith(amina, [bilal, chadia], { ...weekly, memberEmails });
  const params = { id: groupId };
  await amina.api.startGroup({ params });
  await bilal.api.readyForDraw({ params, body: { nonce: '0b'.repeat(16) } });
  for (const [account, name] of [
    [amina, 'draw-in-progress'],
    [bilal, 'draw-ready'],
  ] as const) {
    await inEveryView({ browser, baseURL, account }, async (page, view) => {
      await captureAt(page, `/groups/${groupId}`, `${name}-${view}`);
    });
  }
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    await captureAt(page, `/groups/${groupId}/draw`, `draw-not-revealed-${view}`);
  });
  await passDraw(request);
  await mailWith(request, amina.email, /your turn is number/);
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    await captureAt(page, `/groups/${groupId}`, `draw-revealed-${view}`);
    await captureAt(page, `/groups/${groupId}/draw`, `draw-verified-${view}`);
  });
});

/** Five minutes, in which members can add to a draw on this machine. */
async function passDraw(request: APIRequestContext): Promise<void> {
  const moved = await request.post('/__local/clock', { data: { advance: 'PT5M' } });
  expect(moved.ok()).toBe(true);
}
