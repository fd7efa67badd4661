import type {
  AuditEntry,
  Client,
  Health,
  ListedCase,
  ListedEndProposal,
  ListedGroup,
  ListedPayout,
  ListedReport,
  MoneySwitchReply,
  ParkedWork,
  Person,
  ReturnRates,
} from '@halqa/contract';
import { signedIn } from '@halqa/platform/testing';
import { QueryProvider } from '@halqa/remote-kit';
import { openPage } from '@halqa/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { OperatorPage } from './operator-page.tsx';

export const unreachable = { ok: false, problem: { status: 0, code: 'unreachable', error: '' } } as const;

export const wedding: ListedGroup = {
  id: 'group-1',
  name: 'Wedding fund',
  status: 'active',
  members: 3,
  totalMembers: 10,
  created_at: '2026-11-05T12:00:00.000Z',
  simulated: true,
};

export const grantEntry: AuditEntry = {
  id: '1',
  action: 'sandbox_granted',
  at: '2026-11-06T12:00:00.000Z',
  by: 'Halqa Admin',
  whom: 'Bilal Khan',
  search: null,
  reason: null,
};

export const fewReturns: ReturnRates = {
  sent: 400,
  classes: [
    { class: 'unauthorized', returned: 1, ceiling: 0.5 },
    { class: 'administrative', returned: 0, ceiling: 3 },
    { class: 'overall', returned: 9, ceiling: 15 },
  ],
  pause: null,
};

export const moving: MoneySwitchReply = {
  stoppedSince: null,
  workersBefore: 0,
  changed: null,
  proposal: null,
  version: 0,
};

const unknownHealth: Health = { sweep: null, books: null };

type Options = Partial<Client> & {
  people?: Person[];
  entries?: AuditEntry[];
  parked?: ParkedWork[];
  reports?: ListedReport[];
  payouts?: ListedPayout[];
  health?: Health;
  rates?: ReturnRates;
  proposals?: ListedEndProposal[];
  money?: MoneySwitchReply;
  cases?: ListedCase[];
};

/** Opens the page, on which nothing waits but what is named. */
export function show({
  people = [],
  entries = [],
  parked = [],
  reports = [],
  payouts = [],
  health = unknownHealth,
  rates = fewReturns,
  cases = [],
  proposals = [],
  money = moving,
  ...api
}: Options) {
  const queries: unknown[] = [];
  const { platform } = openPage(Page, '/admin', {
    session: signedIn({ is_admin: true }),
    api: {
      listPeople: async ({ query: { after: _, ...query } }) => {
        queries.push(query);
        return { ok: true, value: { people, next: null } };
      },
      listAllGroups: async () => ({ ok: true, value: { groups: [], next: null } }),
      listReports: async () => ({ ok: true, value: { reports, next: null } }),
      listPayouts: async () => ({ ok: true, value: { payouts, next: null } }),
      listOpenCases: async () => ({ ok: true, value: { cases, next: null } }),
      listEndProposals: async () => ({ ok: true, value: { proposals } }),
      readMoneySwitch: async () => ({ ok: true, value: money }),
      readReturnRates: async () => ({ ok: true, value: rates }),
      readHealth: async () => ({ ok: true, value: health }),
      listParkedWork: async () => ({ ok: true, value: { items: parked, next: null } }),
      listAudit: async () => ({ ok: true, value: { entries: [...entries], next: null } }),
      ...api,
    },
  });
  return { platform, queries };
}

/** Without the gate, which loads the page lazily. */
const Page = () => createElement(QueryProvider, null, createElement(OperatorPage));

export const table = async (name: string) => within(await screen.findByRole('table', { name }));
export const peopleTable = () => table('People and sandbox requests');
