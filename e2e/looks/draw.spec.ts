import type { APIRequestContext } from '@playwright/test';
import type { ApiMember } from '../fixtures/api-member.ts';
import { mailWith } from '../fixtures/local-control.ts';
import { createGroupWith } from '../fixtures/new-group.ts';
import { captureAt, expect, inEveryView, test } from './look.ts';

const weekly = { payoutSchedule: 'random', frequency: 'weekly', dayOfWeek: 5, dayOfMonth: null, name: 'Friday three' };

test('a draw in progress', async ({ browser, baseURL, member }) => {
  const { amina, groupId } = await beginDraw(member);
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    await captureAt(page, `/groups/${groupId}`, `draw-in-progress-${view}`);
  });
});

test('a revealed draw, and its verification', async ({ browser, baseURL, request, member }) => {
  const { amina, groupId } = await beginDraw(member);
  await passDraw(request);
  await mailWith(request, amina.email, /your turn is number/);
  await inEveryView({ browser, baseURL, account: amina }, async (page, view) => {
    await captureAt(page, `/groups/${groupId}/draw`, `draw-verified-${view}`);
  });
});

/** Three people draw the order of a weekly group; one of them is ready. */
async function beginDraw(member: (name: string) => Promise<ApiMember>) {
  const [amina, bilal, chadia] = [await member('Amina Yusuf'), await member('Bilal Khan'), await member('Chadia Nur')];
  const { groupId } = await createGroupWith(amina, [bilal, chadia], { ...weekly, memberEmails: [bilal.email] });
  const params = { id: groupId };
  await amina.api.startGroup({ params });
  await bilal.api.readyForDraw({ params, body: { nonce: '0b'.repeat(16) } });
  return { amina, groupId };
}

/** Moves the clock past the five minutes in which members can add to a draw on this machine. */
async function passDraw(request: APIRequestContext): Promise<void> {
  const moved = await request.post('/__local/clock', { data: { advance: 'PT5M' } });
  expect(moved.ok()).toBe(true);
}
