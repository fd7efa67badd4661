import type { Problem } from '@halqa/contract';
import { NONCE_BYTES } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storeNonce } from '../layout/draw-storage.ts';

/** Adds a random number of this browser to the draw, and remembers the one that counts. */
export function useAddNonce(groupId: string, draw: number) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function addNonce(): Promise<void> {
    setAdding(true);
    setProblem(null);
    const result = await api.readyForDraw({ params: { id: groupId }, body: { nonce: newNonce() } });
    setAdding(false);
    if (result.ok) storeNonce(groupId, draw, result.value.nonce);
    else setProblem(result.problem);
    // A draw that closed meanwhile is shown as it is now.
    await queries.invalidateQueries({ queryKey: [result.ok ? 'draw' : 'group', groupId] });
  }

  return { isAdding, problem, addNonce };
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
