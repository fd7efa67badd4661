import type { MandateAccount } from '@halqa/contract';
import { accountTitle } from '../bank/bank-accounts.ts';
import { formatDollars } from '../formats/format.ts';

/** What every mail about money repeats. Dates are `YYYY-MM-DD`, amounts whole dollars. */
export type MoneyFacts = {
  groupName: string;
  /** The round, which members call a turn. */
  turn: number;
  members: number;
  contribution: number;
  /** The group's page, or the one of a former member. */
  link: string;
  /** Somebody else has the place of the reader, who cannot open the group's page. */
  isFormer?: boolean | undefined;
};

/** Of a turn whose recipient took somebody's place: what goes back to that one, in whole dollars, is no part of the payout. */
export type WithClaim = { claim?: number | undefined };

/** What the recipient of a turn gets. */
export const payoutOf = ({
  contribution,
  members,
  claim = 0,
}: Pick<MoneyFacts, 'contribution' | 'members'> & WithClaim) => formatDollars(contribution * members - claim);

export const turnOf = ({ turn, members }: Pick<MoneyFacts, 'turn' | 'members'>) => `turn ${turn} of ${members}`;
export const noFees = ['Fees', formatDollars(0)] as const;
export const openAction = (label: string, href: string) => ({ label, href });

/** To the reader's page of the group. */
export const pageAction = ({ link, isFormer }: Pick<MoneyFacts, 'link' | 'isFormer'>) =>
  openAction(isFormer ? 'See what comes back to you' : 'Open the group', link);

export const accountFact = (label: string, account: MandateAccount | null) =>
  account ? [[label, accountTitle(account.institutionName, account.maskNumber)] as const] : [];
