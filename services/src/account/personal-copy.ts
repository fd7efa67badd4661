import type { SentReplyOf } from '@halqa/contract';
import {
  contributionBadge,
  type GroupId,
  isReplaced as hasBeenReplaced,
  isClaimRound,
  isSeated,
  isShareRound,
  type MembershipId,
  parseEmailAddress,
  payoutBadge,
  positionOfRound,
  type RoundMoney,
  signedKinds,
  type UserId,
  userId,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { caseView } from '../group/views/case-view.ts';
import { sentMandates } from '../group/views/mandate-text.ts';
import type { Accounts, PersonalRecords } from '../ports/accounts.ts';
import type { Cases } from '../ports/cases.ts';
import type { OwnPlace } from '../ports/group-records.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { RoundReader } from '../ports/money.ts';
import type { AuditLog } from '../ports/operators.ts';
import type { Clock, Ids, RateLimits } from '../ports/system.ts';
import type { Votes } from '../ports/votes.ts';

export type PersonalCopyPorts = {
  readonly accounts: Pick<Accounts, 'readRecords'>;
  readonly groups: Pick<
    GroupRepository,
    'find' | 'listPlaces' | 'listLeft' | 'listAllInvitationsTo' | 'listMandates' | 'listAgreements'
  >;
  readonly money: Pick<RoundReader, 'listRounds' | 'listShares'>;
  readonly cases: Pick<Cases, 'listOf'>;
  readonly votes: Pick<Votes, 'list'>;
  readonly clock: Clock;
};

type PersonalCopy = SentReplyOf<'readPersonalCopy'>;
type CopiedGroup = PersonalCopy['groups'][number];

/** A copy of what is stored about the caller. */
export async function readPersonalCopy(
  ports: PersonalCopyPorts & { readonly rateLimits: Pick<RateLimits, 'count'> },
  { caller }: RequestOf<'readPersonalCopy'>,
): Promise<ResultOf<'readPersonalCopy'>> {
  const tooMany = await ports.rateLimits.count('personalCopies', caller.userId, ports.clock.now());
  if (tooMany) return tooMany;
  const copy = await personalCopyOf(ports, caller.userId);
  return copy ? ok(copy) : problem('profile_missing');
}

/** A copy of what is stored about a member who asked for it, for an operator. The audit entry is written before anything is read. */
export async function readPersonsCopy(
  ports: PersonalCopyPorts & { readonly audit: Pick<AuditLog, 'add'>; readonly ids: Ids },
  { caller, params }: RequestOf<'readPersonsCopy'>,
): Promise<ResultOf<'readPersonsCopy'>> {
  if (!isIdText(params.id)) return problem('not_found');
  const whom = userId(params.id);
  const { audit, ids, clock } = ports;
  await audit.add({ id: ids.next(), action: 'copy_read', by: caller.userId, at: clock.now(), whom, search: null });
  const copy = await personalCopyOf(ports, whom);
  return copy ? ok(copy) : problem('not_found');
}

async function personalCopyOf(ports: PersonalCopyPorts, person: UserId): Promise<PersonalCopy | undefined> {
  const records = await ports.accounts.readRecords(person);
  if (records === undefined) return undefined;
  const [{ own, former }, left] = await Promise.all([
    ports.groups.listPlaces(person),
    ports.groups.listLeft(person, { isExact: true }),
  ]);
  const places = [...own, ...former, ...left].toSorted((one, other) => other.group.createdAt - one.group.createdAt);
  return {
    madeAt: instant(ports.clock.now()),
    ...sentRecords(records),
    invitations: await invitationsTo(ports, records.profile.email),
    groups: await Promise.all(places.map((place) => copiedGroup(ports, place))),
  };
}

const instant = (at: number): string => new Date(at).toISOString();
const instantOrNull = (at: number | null): string | null => (at === null ? null : instant(at));

function sentRecords(records: PersonalRecords): Omit<PersonalCopy, 'madeAt' | 'invitations' | 'groups'> {
  const { profile, preferences, mailProblem, sessions, securityChanges, devices, notifications, operatorActs } =
    records;
  return {
    profile,
    preferences,
    mailProblem,
    newsletterSince: instantOrNull(records.newsletterSince),
    calendarSince: instantOrNull(records.calendarSince),
    sessions: sessions.map(({ device, signedInAt, usedAt }) => ({
      ...device,
      signedInAt: instant(signedInAt),
      usedAt: instant(usedAt),
    })),
    securityChanges: securityChanges.map(withInstant),
    // Without the path: whoever knows the whole endpoint can send pushes to the device.
    devices: devices.map(({ endpoint, savedAt }) => ({ service: new URL(endpoint).origin, since: instant(savedAt) })),
    notifications: notifications.map(withInstant),
    operatorActs: operatorActs.map(withInstant),
  };
}

const withInstant = <Entry extends { readonly at: number }>({ at, ...entry }: Entry) => ({
  ...entry,
  at: instant(at),
});

async function invitationsTo({ groups }: PersonalCopyPorts, address: string): Promise<PersonalCopy['invitations']> {
  const email = parseEmailAddress(address);
  const received = email === undefined ? [] : await groups.listAllInvitationsTo(email);
  const found = received.map(async ({ groupId, invitationId }) => {
    const aggregate = await groups.find(groupId);
    const invitation = aggregate?.invitations.find(({ id }) => id === invitationId);
    if (!aggregate || !invitation || invitation.email !== email) return [];
    return [{ groupName: aggregate.group.name, expiresAt: instant(invitation.expiresAt) }];
  });
  return (await Promise.all(found)).flat();
}

async function copiedGroup(ports: PersonalCopyPorts, { group, members, membershipId }: OwnPlace): Promise<CopiedGroup> {
  const [mandates, agreements, rounds, shares, votes, cases] = await Promise.all([
    ports.groups.listMandates(group.id, membershipId),
    agreementsOf(ports, group.id, membershipId),
    ports.money.listRounds(group.id),
    ports.money.listShares(group.id),
    ports.votes.list(group.id),
    ports.cases.listOf(group.id, membershipId),
  ]);
  const nameOf = (id: MembershipId) => members.find((member) => member.id === id)?.name ?? id;
  const own = members.find(({ id }) => id === membershipId);
  const isReplaced = own !== undefined && hasBeenReplaced(own);
  return {
    id: group.id,
    name: group.name,
    status: group.state,
    createdAt: instant(group.createdAt),
    isReplaced,
    leftAt: own === undefined || isSeated(own) || isReplaced ? null : instantOrNull(own.endedAt ?? null),
    turn: own?.position ?? null,
    mandates: sentMandates(mandates),
    agreements,
    ...movementsOf([...rounds, ...shares], membershipId, nameOf),
    votes: votes.flatMap(({ openedAt, votes: cast }) => {
      const option = cast.get(membershipId);
      return option === undefined ? [] : [{ openedAt: instant(openedAt), option }];
    }),
    cases: cases.map(caseView),
  };
}

async function agreementsOf(
  { groups }: PersonalCopyPorts,
  group: GroupId,
  member: MembershipId,
): Promise<CopiedGroup['agreements']> {
  const listed = signedKinds.map(async (kind) =>
    (await groups.listAgreements(group, kind))
      .filter(({ agreement: { by, to } }) => by === member || to === member)
      .map(({ agreement: { by, at }, words, agreedAt }) => ({
        kind,
        askedByYou: by === member,
        askedAt: instant(at),
        acceptedAt: instantOrNull(agreedAt),
        text: words.text,
      })),
  );
  return (await Promise.all(listed)).flat();
}

/** What the member paid, also as guarantor, what a guarantor paid for them, and what was sent to them. */
function movementsOf(
  rounds: readonly RoundMoney[],
  member: MembershipId,
  nameOf: (id: MembershipId) => string,
): Pick<CopiedGroup, 'contributions' | 'payouts'> {
  return {
    contributions: rounds.flatMap(({ round: { debitDate }, contributions }) =>
      contributions
        .filter((each) => each.member === member || each.payer === member)
        .map(({ round, amount, state, member: of, payer }) => ({
          round,
          debitDate,
          amountCents: amount,
          reason: contributionBadge(state).reason,
          ofMember: of === member ? null : nameOf(of),
          paidBy: payer === undefined || payer === member ? null : nameOf(payer),
        })),
    ),
    payouts: rounds.flatMap(({ round: { payoutDate }, payout }) =>
      payout?.recipient === member
        ? [
            {
              ...payoutKindOf(payout.round),
              payoutDate,
              amountCents: payout.amount,
              reason: payoutBadge(payout.state).reason,
            },
          ]
        : [],
    ),
  };
}

function payoutKindOf(round: number): Pick<CopiedGroup['payouts'][number], 'kind' | 'round'> {
  if (isClaimRound(round)) return { kind: 'claim', round: positionOfRound(round) };
  return isShareRound(round) ? { kind: 'share', round: positionOfRound(round) } : { kind: 'turn', round };
}
