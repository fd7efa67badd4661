import type { MailProblem } from '@halqa/contract';
import type { EpochMilliseconds } from '@halqa/domain';

/** The addresses to which nothing is mailed by itself: mails came back, or were called spam. By canonical address. */
export type MailProblems = {
  /** Null when mails are sent there. */
  find(address: string): Promise<MailProblem | null>;
  /**
   * Stops mails to an address, and returns when the first mail was sent that stopped them, the same however often it is
   * reported. Undefined when the mail was sent before its owner asked for mails again: it stops nothing.
   */
  report(
    address: string,
    problem: MailProblem,
    mail: { readonly sentAt: EpochMilliseconds },
  ): Promise<EpochMilliseconds | undefined>;
  /** Sends mails there again from now on. False when they were not stopped. */
  end(address: string, now: EpochMilliseconds): Promise<boolean>;
};
