import { type DueKind, type GroupId, groupId, membershipId, type DueItem as PlannedWork } from '@halqa/domain';
import * as z from 'zod';
import type { DueWork } from '../ports/due.ts';

const round = z.number().int();
/** The attempt that a debit or a payout follows; 0 for the first. */
const attempt = z.number().int().default(0);

/** What each kind of work of a cycle is about. */
const details = {
  open_round: z.object({ round }),
  remind_debits: z.object({ round, daysAhead: z.number().int() }),
  start_debit: z.object({ round, attempt, member: z.string().transform(membershipId) }),
  end_grace: z.object({ round }),
  start_payout: z.object({ round, attempt }),
  look_at_debits: z.object({ round }),
  look_at_payout: z.object({ round, attempt, said: z.string().optional() }),
  complete_cycle: z.object({ round }),
  share_cash: z.object({ round }),
  open_vote: z.object({ round, attempt }),
  /** The number of the vote. */
  end_vote: z.object({ round }),
  pay_claim: z.object({ round }),
} satisfies Record<DueKind, z.ZodType>;

/** The due work of a decision about a group's money. */
export function cycleWork(group: GroupId, { kind, at, round, member, attempt, daysAhead, said }: PlannedWork): DueWork {
  const detail = {
    round,
    ...(member && { member }),
    ...(attempt && { attempt }),
    ...(daysAhead && { daysAhead }),
    ...(said && { said }),
  };
  return { kind, subject: group, detail, dueAt: at };
}

/** What work of a kind is about. Throws when a detail of the kind is missing. */
export function readCycleWork<Kind extends DueKind>(kind: Kind, { subject, detail, dueAt }: DueWork) {
  const about = details[kind].parse(detail) as z.infer<(typeof details)[Kind]>; // by the schema of the kind
  return { groupId: groupId(subject), dueAt, ...about };
}
