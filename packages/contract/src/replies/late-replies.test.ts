import { expect, it, vi } from 'vitest';
import { createClient } from '../client.ts';

vi.mock('./other-replies.constant.ts', () => Promise.reject(new Error('not here')));

it('sends nothing that changes something while its reply could not be read', async () => {
  const fetch = vi.fn(async () => Response.json({ success: true }));
  const api = createClient({ accessToken: async () => 'token', fetch });
  const result = await api.leaveGroup({ params: { id: 'g-1' }, body: { closes: false } });
  expect(result).toMatchObject({ ok: false, problem: { code: 'unreachable' } });
  expect(fetch).not.toHaveBeenCalled();
});

it('says that the page is outdated when the file is not on the server any more', async () => {
  const fetch = vi.fn(async () => Response.json({ success: true }));
  const api = createClient({ accessToken: async () => 'token', fetch, isOutdated: async () => true });
  const result = await api.leaveGroup({ params: { id: 'g-1' }, body: { closes: false } });
  expect(result).toMatchObject({ ok: false, problem: { code: 'outdated' } });
});

it('reports that a session has ended, although the reply could not be read', async () => {
  const onUnauthorized = vi.fn();
  const fetch = async () => Response.json({ error: 'Ended', code: 'session_ended' }, { status: 401 });
  const api = createClient({ accessToken: async () => 'token', onUnauthorized, fetch });
  expect(await api.listSessions()).toMatchObject({ ok: false, problem: { status: 401, code: 'session_ended' } });
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('session_ended');
});

it('says that it reached nobody when what it needs to read a reply does not arrive', async () => {
  const api = createClient({ accessToken: async () => 'token', fetch: async () => Response.json({ sessions: [] }) });
  expect(await api.listSessions()).toMatchObject({ ok: false, problem: { code: 'unreachable' } });
});
