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

it('says that it reached nobody when what it needs to read a reply does not arrive', async () => {
  const api = createClient({ accessToken: async () => 'token', fetch: async () => Response.json({ sessions: [] }) });
  expect(await api.listSessions()).toMatchObject({ ok: false, problem: { code: 'unreachable' } });
});
