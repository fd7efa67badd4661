import {
  type GroupId,
  groupId,
  isClaimRound,
  isPayoutOnlyRound,
  isShareRound,
  isWindingDown,
  type Journal,
  type MembershipId,
  memberStatement,
  type Payout,
  positionOfRound,
  type StatementRow,
  type StatementTotals,
  type TransferSubject,
} from '@halqa/domain';
import { isIdText, ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { findSeatOrFormer } from '../group/load-and-change.ts';
import { readTransferDays } from '../group/transfer-days.ts';
import { sentDebts } from '../group/views/debts-view.ts';
import { stillOwed } from '../group/views/money-view.ts';
import { endedRows } from './end-statement.ts';

/** Reads what the books say about the caller's own money, also after somebody took their place. Nobody reads another member's. */
export async function readStatement(
  { groups, ledger, money, clock }: Pick<GroupPorts, 'groups' | 'ledger' | 'money' | 'clock'>,
  { caller, params }: RequestOf<'readStatement'>,
): Promise<ResultOf<'readStatement'>> {
  const aggregate = isIdText(params.id) ? await groups.find(groupId(params.id)) : undefined;
  const seat = aggregate && findSeatOrFormer(aggregate, caller.userId);
  if (!aggregate || !seat) return problem('group_not_found');
  const { group, members } = aggregate;
  const journals = await ledger.list(group.id);
  const statement = memberStatement(seat.id, journals);
  const { totals, debts } = statement;
  const rounds = group.state === 'winding_down' ? await money.listRounds(group.id) : [];
  const owed = stillOwed(totals.owed, rounds, seat.id);
  // Nothing was on its way any more when the cash was shared out.
  const rows = endedRows(statement, journals, isWindingDown(rounds) ? owed : 0);
  const debits = settledDebits(journals, new Set(rows.map(({ sequence }) => sequence)));
  const { dayOf } = await readTransferDays({ money }, group.id, [...debits.values()]);
  const debitedOn = (sequence: number) => {
    const debit = debits.get(sequence);
    const day = debit && dayOf(debit);
    return day === undefined ? {} : { debitedOn: day };
  };
  const parts = await ownParts(money, group.id, journals, rows);
  const nameOf = (id: MembershipId) => members.find((member) => member.id === id)?.name ?? id;
  return ok({
    groupName: group.name,
    memberName: seat.name,
    madeAt: new Date(clock.now()).toISOString(),
    timeZone: group.timeZone,
    rows: rows.map((row, index) => {
      const { kind, at, round, recipient, amount, other, sequence, hash } = row;
      return {
        kind,
        at: new Date(at).toISOString(),
        ...debitedOn(sequence),
        round: isClaimRound(round) ? positionOfRound(round) : round,
        amountCents: amount,
        ...parts.get(sequence),
        recipient: nameOf(recipient),
        isYourTurn: recipient === seat.id,
        isShare: isShareRound(round),
        ...(isClaimRound(round) && { isClaim: true }),
        otherName: other === undefined ? null : nameOf(other),
        ...inCents(row.totals),
        setOffCents: setOffIn(rows.slice(0, index + 1)),
        entry: sequence,
        fingerprint: hash,
      };
    }),
    debts: sentDebts(aggregate, debts, seat.id),
    ...inCents({ ...totals, owed }),
    setOffCents: setOffIn(rows),
    entries: journals.length,
    fingerprint: journals.at(-1)?.hash ?? null,
  });
}

/** The debits that rows of the statement say have settled, by their entries of the books. */
const settledDebits = (journals: readonly Journal[], rows: ReadonlySet<number>): ReadonlyMap<number, TransferSubject> =>
  new Map(
    journals.flatMap(({ sequence, entry }) => {
      if (entry.kind !== 'contribution_settled' || !rows.has(sequence)) return [];
      const { round, member, attempt } = entry;
      return [[sequence, { kind: 'debit', round, member, attempt }] as const];
    }),
  );

/** Which part of a turn's payout each row of a payout in parts is, by its entry of the books. What came back is neither. */
async function ownParts(
  money: Pick<GroupPorts['money'], 'findRound'>,
  id: GroupId,
  journals: readonly Journal[],
  rows: readonly StatementRow[],
): Promise<ReadonlyMap<number, { readonly part: 'part' | 'rest' }>> {
  const paidOut = rows.filter(({ kind, round }) => payoutKinds.has(kind) && !isPayoutOnlyRound(round));
  const numbers = [...new Set(paidOut.map(({ round }) => round))];
  const rounds = await Promise.all(numbers.map((round) => money.findRound(id, round)));
  return new Map(
    paidOut.flatMap(({ round, sequence }) => {
      const payout = rounds.find((each) => each?.round.round === round)?.payout;
      const entry = journals.find((each) => each.sequence === sequence)?.entry;
      const part = payout && entry && 'attempt' in entry ? partOf(payout, entry.attempt) : undefined;
      return part === undefined ? [] : [[sequence, { part }] as const];
    }),
  );
}

const payoutKinds: ReadonlySet<StatementRow['kind']> = new Set(['payout_sent', 'payout_received']);

function partOf({ parts, attempt: newest }: Payout, attempt: number): 'part' | 'rest' | undefined {
  if (!parts) return undefined;
  if (parts.earlier.some((each) => each.attempt === attempt)) return 'part';
  if (attempt !== newest) return undefined;
  if (parts.sending !== null) return 'part';
  return parts.earlier.length > 0 ? 'rest' : undefined;
}

const setOffIn = (rows: readonly StatementRow[]): number =>
  rows.reduce((sum, { kind, amount }) => sum + (kind === 'contribution_set_off' ? amount : 0), 0);

const inCents = ({ paid, received, onTheWay, owed }: StatementTotals) => ({
  paidCents: paid,
  receivedCents: received,
  onTheWayCents: onTheWay,
  owedCents: owed,
});
