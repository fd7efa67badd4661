import type { ClosingPorts } from '../account/closing.ts';
import type { PersonalCopyPorts } from '../account/personal-copy.ts';
import type { Cases } from '../ports/cases.ts';
import type { DueItems } from '../ports/due.ts';
import type { EndProposals } from '../ports/end-proposals.ts';
import type { GroupRepository } from '../ports/groups.ts';
import type { HealthRecords } from '../ports/health.ts';
import type { InvitationReports } from '../ports/invitation-reports.ts';
import type { RoundReader } from '../ports/money.ts';
import type { MoneySwitches, MoneyWorkers } from '../ports/money-switch.ts';
import type { AuditLog, PeopleDirectory } from '../ports/operators.ts';
import type { PayoutHolds } from '../ports/payout-holds.ts';
import type { ReturnRates } from '../ports/return-rates.ts';
import type { Clock, Ids } from '../ports/system.ts';
import type { TransferRepository } from '../ports/transfers.ts';

export type OperatorPorts = ClosingPorts &
  PersonalCopyPorts & {
    readonly money: Pick<RoundReader, 'findRound' | 'listRounds' | 'listShares'>;
    readonly transfers: Pick<TransferRepository, 'findAttempt'>;
    readonly people: PeopleDirectory;
    readonly groups: Pick<GroupRepository, 'listAll'>;
    readonly due: Pick<DueItems, 'listParked'>;
    readonly reports: InvitationReports;
    readonly payouts: PayoutHolds;
    readonly cases: Cases;
    readonly ends: EndProposals;
    readonly rates: Omit<ReturnRates, 'areDebitsPaused'>;
    readonly health: Pick<HealthRecords, 'find'>;
    readonly moneySwitch: MoneySwitches;
    readonly workers: Pick<MoneyWorkers, 'list'>;
    readonly audit: AuditLog;
    readonly clock: Clock;
    readonly ids: Ids;
  };
