import type { SentReplyOf } from '@halqa/contract';
import { hasEnded, isForming, type Problem, type UserId, userId } from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { isSettledWith } from '../group/views/place-view.ts';
import { atField } from '../identity/security.ts';
import { endSessions, type SessionPorts } from '../identity/sessions.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { OwnGroup } from '../ports/group-records.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { RoundReader } from '../ports/money.ts';
import type { AuditEntry } from '../ports/operators.ts';
import type { ProfileRepository } from '../ports/profiles.ts';
import type { AccountSecurity } from '../ports/security.ts';
import type { Clock, Ids } from '../ports/system.ts';

export type ClosingPorts = {
  readonly accounts: Pick<Accounts, 'findBonds' | 'close'>;
  readonly profiles: Pick<ProfileRepository, 'find'>;
  readonly groups: Pick<GroupRepository, 'listPlaces'>;
  readonly money: Pick<RoundReader, 'listRounds' | 'listShares'>;
  readonly sessions: SessionPorts['sessions'];
  readonly clock: Clock;
};

/** Reads what keeps the caller's account from being closed. */
export async function readClosing(
  ports: ClosingPorts,
  { caller }: RequestOf<'readClosing'>,
): Promise<ResultOf<'readClosing'>> {
  const obstacles = await obstaclesOf(ports, caller.userId);
  return obstacles ? ok({ obstacles: [...obstacles] }) : problem('profile_missing');
}

/** Closes the caller's account, by their password, and ends every session. */
export async function closeAccount(
  ports: ClosingPorts & { readonly account: Pick<AccountSecurity, 'checkPassword' | 'signOutEverywhere'> },
  { caller, body }: RequestOf<'closeAccount'>,
): Promise<ResultOf<'closeAccount'>> {
  const proven = await ports.account.checkPassword(caller.userId, body.password);
  if (!proven.ok) return atField(proven);
  const rejected = await close(ports, caller.userId, null);
  if (rejected) return rejected;
  await ports.account.signOutEverywhere(caller.userId);
  return ok({ success: true });
}

/** Closes the account of a member who asked operators for it. */
export async function closePersonsAccount(
  ports: ClosingPorts & { readonly ids: Ids },
  { caller, params, body: { reason } }: RequestOf<'closePersonsAccount'>,
): Promise<ResultOf<'closePersonsAccount'>> {
  if (!isIdText(params.id)) return problem('not_found');
  const [id, whom, at] = [ports.ids.next(), userId(params.id), ports.clock.now()];
  const audit = { id, action: 'account_closed', by: caller.userId, at, whom, search: null, reason } as const;
  const rejected = await close(ports, whom, audit);
  if (rejected) return rejected.code === 'profile_missing' ? problem('not_found') : rejected;
  return ok({ success: true });
}

const MAX_ATTEMPTS = 5;

/**
 * Marks the account as closed, with what is to be done about it as due work, and ends its sessions at our API. What its bank is
 * bound to is read before the groups are, and nothing is written when it has changed: a seat that is taken meanwhile prevents it.
 */
async function close(
  ports: ClosingPorts,
  person: UserId,
  audit: AuditEntry | null,
): Promise<Problem<'account_in_use' | 'profile_missing' | 'conflict'> | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const bonds = await ports.accounts.findBonds(person);
    const obstacles = await obstaclesOf(ports, person);
    if (obstacles === undefined) return problem('profile_missing');
    if (obstacles.length > 0) return problem('account_in_use');
    if (await ports.accounts.close({ userId: person, at: ports.clock.now(), bonds, audit })) {
      await endSessions(ports, person);
      return undefined;
    }
  }
  return problem('conflict');
}

type Obstacle = SentReplyOf<'readClosing'>['obstacles'][number];

/** Undefined when there is no such person. The newest group comes first, behind what is about no group. */
async function obstaclesOf(ports: ClosingPorts, person: UserId): Promise<readonly Obstacle[] | undefined> {
  const profile = await ports.profiles.find(person);
  if (profile === undefined) return undefined;
  const { own, former } = await ports.groups.listPlaces(person);
  const newestFirst = [...own, ...former].toSorted((one, other) => other.group.createdAt - one.group.createdAt);
  const found = newestFirst.map(async (place): Promise<Obstacle[]> => {
    const kind = await obstacleIn(ports, place, former.includes(place));
    return kind === null ? [] : [{ kind, group: { id: place.group.id, name: place.group.name } }];
  });
  const inGroups = (await Promise.all(found)).flat();
  return profile.is_admin ? [{ kind: 'operator', group: null }, ...inGroups] : inGroups;
}

async function obstacleIn(
  { money, clock }: ClosingPorts,
  place: OwnGroup,
  isReplaced: boolean,
): Promise<Obstacle['kind'] | null> {
  const { group, membershipId: member } = place;
  if (group.simulated || hasEnded(group)) return null;
  if (!isReplaced) return isForming(group) ? 'forming' : 'running';
  const [rounds, shares] = await Promise.all([money.listRounds(group.id), money.listShares(group.id)]);
  return isSettledWith({ group, member }, rounds, shares, clock.now()) ? null : 'owing';
}
