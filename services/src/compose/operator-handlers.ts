import { closePersonsAccount } from '../account/closing.ts';
import { readPersonsCopy } from '../account/personal-copy.ts';
import type { Handlers } from '../basics/handler.ts';
import { listAudit } from '../operators/audit.ts';
import { answerCase, listOpenCases } from '../operators/cases.ts';
import { answerEndProposal, listEndProposals, proposeEnd } from '../operators/end-proposals.ts';
import { listAllGroups } from '../operators/list-all-groups.ts';
import { listParkedWork } from '../operators/list-parked-work.ts';
import { listPeople } from '../operators/list-people.ts';
import { answerMoneySwitch, proposeMoneySwitch, readMoneySwitch } from '../operators/money-switch.ts';
import type { OperatorPorts } from '../operators/operator-ports.ts';
import { decidePayout, listPayouts } from '../operators/payouts.ts';
import { readHealth } from '../operators/read-health.ts';
import { decideReport, listReports } from '../operators/reports.ts';
import { liftDebitPause, readReturnRates } from '../operators/return-rates.ts';

export function operatorHandlers(ports: OperatorPorts): Handlers<'operators'> {
  return {
    listPeople: (request) => listPeople(ports, request),
    readPersonsCopy: (request) => readPersonsCopy(ports, request),
    closePersonsAccount: (request) => closePersonsAccount(ports, request),
    listAllGroups: (request) => listAllGroups(ports, request),
    listParkedWork: (request) => listParkedWork(ports, request),
    listReports: (request) => listReports(ports, request),
    decideReport: (request) => decideReport(ports, request),
    listOpenCases: (request) => listOpenCases(ports, request),
    answerCase: (request) => answerCase(ports, request),
    readHealth: () => readHealth(ports),
    listPayouts: (request) => listPayouts(ports, request),
    decidePayout: (request) => decidePayout(ports, request),
    listEndProposals: (request) => listEndProposals(ports, request),
    proposeEnd: (request) => proposeEnd(ports, request),
    answerEndProposal: (request) => answerEndProposal(ports, request),
    readReturnRates: () => readReturnRates(ports),
    liftDebitPause: (request) => liftDebitPause(ports, request),
    readMoneySwitch: (request) => readMoneySwitch(ports, request),
    proposeMoneySwitch: (request) => proposeMoneySwitch(ports, request),
    answerMoneySwitch: (request) => answerMoneySwitch(ports, request),
    listAudit: (request) => listAudit(ports, request),
  };
}
