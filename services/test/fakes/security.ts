import { noSessions, type Sessions } from '@halqa/domain';
import type { ClosingPorts } from '../../src/account/closing.ts';
import type { SecurityPorts } from '../../src/identity/security.ts';
import type { SecurityEntry, SessionRepository } from '../../src/ports/security.ts';
import { countingIds, movableClock } from './system.ts';

const done = { ok: true, value: null } as const;

/** A user pool that accepts every password and code, the entries that were recorded, and nobody who has a profile. */
export function acceptingSecurity(): SecurityPorts & ClosingPorts & { readonly recorded: SecurityEntry[] } {
  const recorded: SecurityEntry[] = [];
  return {
    recorded,
    sessions: memorySessions(),
    accounts: { findBonds: async () => ({ bankItemId: null, groups: new Set() }), close: async () => true },
    profiles: { find: async () => undefined },
    groups: { listPlaces: async () => ({ own: [], former: [] }) },
    money: { listRounds: async () => [], listShares: async () => [] },
    account: {
      isSecondFactorOn: async () => false,
      offerSecondFactor: async () => ({ ok: true, value: { secret: 'ABCDEFGH' } }),
      turnOnSecondFactor: async () => done,
      turnOffSecondFactor: async () => done,
      checkPassword: async () => done,
      setPassword: async () => done,
      signOutEverywhere: async () => undefined,
    },
    log: { error: () => undefined },
    securityLog: { record: async (entry) => void recorded.push(entry) },
    clock: movableClock('2026-03-01T12:00:00Z'),
    ids: countingIds(),
  };
}

/** The sessions of one person. */
function memorySessions(): SessionRepository {
  let sessions: Sessions = noSessions;
  return {
    read: async () => sessions,
    change: async (_userId, decide) => {
      const decided = decide(sessions);
      sessions = decided.sessions ?? sessions;
      return decided;
    },
  };
}
