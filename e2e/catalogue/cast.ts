import type { APIRequestContext } from '@playwright/test';
import { type ApiMember, linkBank, registerApiMember } from '../fixtures/api-member.ts';
import { grantAccess } from '../fixtures/grant-access.ts';

export type Cast = {
  /** The demo account: a bank, and the simulated group. */
  demo: { email: string; password: string };
  /** A profile and nothing else; the same person for everybody who changes nothing of them. */
  newcomer(): Promise<ApiMember>;
  /** With sandbox access and no bank. */
  granted(): Promise<ApiMember>;
  /** With a bank. */
  linked(): Promise<ApiMember>;
  /** Somebody of one's own, to be changed. */
  fresh(kind: 'newcomer' | 'granted' | 'linked'): Promise<ApiMember>;
};

/** The people of one worker. Registering takes a second, so most rows share them. */
export function createCast(request: APIRequestContext, baseURL: string): Cast {
  const known: Partial<Record<Kind, Promise<ApiMember>>> = {};
  const shared = (kind: Kind) => () => {
    known[kind] ??= fresh(kind);
    return known[kind];
  };
  return {
    demo: { email: 'demo@halqa.test', password: 'HalqaDemo1' },
    newcomer: shared('newcomer'),
    granted: shared('granted'),
    linked: shared('linked'),
    fresh,
  };

  async function fresh(kind: Kind): Promise<ApiMember> {
    const person = await registerApiMember(request, baseURL, 'Amina Yusuf');
    if (kind !== 'newcomer') await grantAccess(request, baseURL, person);
    if (kind === 'linked') await linkBank(request, person);
    return person;
  }
}

type Kind = 'newcomer' | 'granted' | 'linked';
