import type { NewGroup, Result } from '@halqa/contract';
import { limits } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { useRef } from 'react';

type Created = Result<{ groupId: string }>;

/**
 * Sends a new group and gives up after 30 seconds (specification section 9). Trying again with the same content carries
 * the same key, so that an answer that was lost on its way never makes a second group.
 */
export function useCreateGroup(): (group: NewGroup) => Promise<Created> {
  const { api } = usePlatform();
  const attempt = useRef({ content: '', key: '' });
  return async (group) => {
    const content = JSON.stringify(group);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limits.groupCreation.timeoutSeconds * 1000);
    const outcome = await api.createGroup(
      { body: group },
      { signal: limit.signal, idempotencyKey: attempt.current.key },
    );
    clearTimeout(timer);
    return outcome;
  };
}
