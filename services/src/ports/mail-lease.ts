/**
 * Milliseconds for which one process alone may send a mail that it has claimed; longer than a send can take. A process
 * that has not confirmed the mail by then has died. Whoever finds it claimed waits that long inside its own invocation,
 * because nobody promises how soon Lambda tries again: the consumer's timeout is longer than the lease.
 */
export const mailLease = 30_000;
/** Milliseconds between two attempts to claim a mail that another process has claimed. */
export const claimInterval = 1_000;
