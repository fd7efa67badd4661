import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryChannels, memoryMarker, memoryStorage } from '../testing.ts';
import { shareTokens, type TokenMessage } from './token-sharing.ts';
import { createTokenStorage } from './token-storage.ts';

const key = 'CognitoIdentityServiceProvider.client.user.accessToken';
let openChannel: ReturnType<typeof createMemoryChannels<TokenMessage>>;
let marker: ReturnType<typeof memoryMarker>;
beforeEach(() => {
  vi.useFakeTimers();
  openChannel = createMemoryChannels();
  marker = memoryMarker();
});
afterEach(() => vi.useRealTimers());

const remembered = memoryStorage();

/** Opens a tab of the browser. */
function openTab({ mayShare = () => true } = {}) {
  const tokens = createTokenStorage({ remembered, tab: memoryStorage(), marker });
  const onLateResponse = vi.fn();
  const { request } = shareTokens({ tokens, channel: openChannel(), mayShare, onLateResponse });
  return { tokens, request, onLateResponse };
}

async function openSignedInTab(token = 'token', ports = {}) {
  const opened = openTab(ports);
  opened.tokens.beginSignIn(false);
  await opened.tokens.forAmplify.setItem(key, token);
  opened.tokens.completeSignIn();
  return opened;
}

const read = (tab: { tokens: { forAmplify: { getItem(key: string): Promise<string | null> } } }) =>
  tab.tokens.forAmplify.getItem(key);

it('gets the tokens from a tab that is open', async () => {
  await openSignedInTab();
  const tab = openTab();
  const received = tab.request();
  await vi.advanceTimersByTimeAsync(10);
  expect(await received).toBe(true);
  expect(await read(tab)).toBe('token');
});

it('does not wait where no browser session is marked', async () => {
  const request = openTab().request();
  await vi.advanceTimersByTimeAsync(0);
  expect(await request).toBe(false);
});

it('waits 0.3 seconds when no other tab is open any more', async () => {
  marker.write('session-1');
  const done = vi.fn();
  void openTab().request().then(done);
  await vi.advanceTimersByTimeAsync(299);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith(false);
});

it('gets nothing from a tab that is signing out or was inactive for too long', async () => {
  await openSignedInTab('token', { mayShare: () => false });
  const tab = openTab();
  const received = tab.request();
  await vi.advanceTimersByTimeAsync(300);
  expect(await received).toBe(false);
  expect(tab.tokens.hasTokens()).toBe(false);
});

it('gets nothing from a tab of an earlier browser session', async () => {
  await openSignedInTab();
  marker.write('later');
  const tab = openTab();
  const received = tab.request();
  await vi.advanceTimersByTimeAsync(300);
  expect(await received).toBe(false);
});

it('asks once, however many callers wait', async () => {
  await openSignedInTab();
  const tab = openTab();
  const received = Promise.all([tab.request(), tab.request()]);
  await vi.advanceTimersByTimeAsync(10);
  expect(await received).toEqual([true, true]);
});

it('reports a response after the time limit, as of a tab that was suspended', async () => {
  let isSuspended = true;
  await openSignedInTab('token', { mayShare: () => !isSuspended });
  const tab = openTab();
  void tab.request();
  await vi.advanceTimersByTimeAsync(300);
  isSuspended = false;
  // All tabs hear the answer to this request.
  void openTab().request();
  await vi.advanceTimersByTimeAsync(10);
  expect(tab.onLateResponse).toHaveBeenCalledOnce();
  expect(tab.tokens.hasTokens()).toBe(true);
});

it('takes no tokens while a person signs in here', async () => {
  await openSignedInTab('theirs');
  const tab = openTab();
  tab.tokens.beginSignIn(false);
  void openTab().request();
  await vi.advanceTimersByTimeAsync(10);
  expect(tab.tokens.hasTokens()).toBe(false);
});

it('gives every tab the tokens that one has refreshed', async () => {
  const first = await openSignedInTab('old');
  const second = openTab();
  void second.request();
  await vi.advanceTimersByTimeAsync(10);
  await first.tokens.forAmplify.setItem(key, 'new');
  await vi.advanceTimersByTimeAsync(10);
  expect(await read(second)).toBe('new');
});

it('gives refreshed tokens to no tab that is signed out', async () => {
  const first = await openSignedInTab('old');
  const visitor = openTab();
  await first.tokens.forAmplify.setItem(key, 'new');
  await vi.advanceTimersByTimeAsync(10);
  expect(visitor.tokens.hasTokens()).toBe(false);
});
