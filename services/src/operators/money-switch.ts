import {
  confirmSwitch,
  isMoneyStopped,
  type MoneySwitch,
  openSwitchProposal,
  proposeSwitch,
  switchProposalExpiry,
  withdrawSwitch,
} from '@halqa/domain';
import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import { lookAfterStopWork } from '../due/due-work.ts';
import type { AuditEntry } from '../ports/operators.ts';
import type { OperatorPorts } from './operator-ports.ts';

/** How far the clocks of two processes may differ. */
const MARGIN_MILLISECONDS = 10_000;

/** Returns whether all money is stopped, how many processes may not know it yet, and what is proposed. */
export async function readMoneySwitch(
  { moneySwitch, workers, people, clock }: OperatorPorts,
  { caller }: RequestOf<'readMoneySwitch'>,
): Promise<ResultOf<'readMoneySwitch'>> {
  const now = clock.now();
  const current = await moneySwitch.read();
  const proposal = openSwitchProposal(current, now);
  const { stop, changed, version } = current;
  const isStopped = isMoneyStopped(current);
  const running = isStopped ? await workers.list(now) : [];
  const before = running.filter(({ since }) => since <= (stop?.from ?? 0) + MARGIN_MILLISECONDS);
  const acts = [proposal, changed?.proposed, changed?.confirmed].flatMap((act) => act ?? []);
  const names = await people.namesOf(acts.map(({ by }) => by));
  const shown = ({ by, at, reason }: (typeof acts)[number]) => ({ by: names.get(by) ?? null, at: moment(at), reason });
  return ok({
    stoppedSince: isStopped && stop ? moment(stop.from) : null,
    workersBefore: before.length,
    changed: changed && { proposed: shown(changed.proposed), confirmed: shown(changed.confirmed) },
    proposal: proposal && {
      ...shown(proposal),
      change: proposal.change,
      expiresAt: moment(switchProposalExpiry(proposal)),
      needsSecondPerson: proposal.by === caller.userId,
    },
    version,
  });
}

/** Proposes to stop all money, or to start it again, with the reason in the audit. Nothing else changes. */
export async function proposeMoneySwitch(
  ports: OperatorPorts,
  { caller, body }: RequestOf<'proposeMoneySwitch'>,
): Promise<ResultOf<'proposeMoneySwitch'>> {
  const { change, reason } = body;
  const by = caller.userId;
  const now = ports.clock.now();
  const decided = proposeSwitch(await ports.moneySwitch.read(), change, { by, reason }, now);
  if (!decided.ok) return decided;
  const action = change === 'stop' ? 'money_stop_proposed' : 'money_start_proposed';
  return save(ports, decided.next, { by, at: now, reason, action });
}

/** Confirms what another operator proposed, from which moment on it holds, or withdraws it. */
export async function answerMoneySwitch(
  ports: OperatorPorts,
  { caller, body }: RequestOf<'answerMoneySwitch'>,
): Promise<ResultOf<'answerMoneySwitch'>> {
  const { version, decision, reason } = body;
  const by = caller.userId;
  const now = ports.clock.now();
  const current = await ports.moneySwitch.read();
  const decided =
    decision === 'confirm'
      ? confirmSwitch(current, version, { by, reason }, now)
      : withdrawSwitch(current, version, now);
  if (!decided.ok) return decided;
  const turned = isMoneyStopped(decided.next) ? 'money_stopped' : 'money_started';
  const action = decision === 'confirm' ? turned : 'money_proposal_withdrawn';
  return save(ports, decided.next, { by, at: now, reason, action });
}

type Entry = Pick<AuditEntry, 'by' | 'at' | 'action'> & { readonly reason: string };

async function save({ moneySwitch, ids }: OperatorPorts, next: MoneySwitch, entry: Entry) {
  const due = entry.action === 'money_started' ? [lookAfterStopWork(entry.at)] : [];
  const isSaved = await moneySwitch.save(next, { id: ids.next(), whom: null, search: null, ...entry }, due);
  return isSaved ? ok({ success: true as const }) : problem('money_switch_changed');
}

const moment = (at: number): string => new Date(at).toISOString();
