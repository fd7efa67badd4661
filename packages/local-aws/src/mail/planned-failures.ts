/** An SES error: `code` is AWS's name of it. */
export type Refusal = { refused: string; message: string };
export type Outcome<Answer> = { answer: Answer } | Refusal;

export function refuse(code: string, message: string): Refusal {
  return { refused: code, message };
}

/** The failures of SES that a sender has to live with. */
export type SesFailure = 'Throttling' | 'MessageRejected' | 'AccountSendingPausedException' | 'ServiceUnavailable';

export type PlannedFailures = {
  plan(times: number, code: SesFailure): void;
  /** The failure that this send meets, if one is planned. */
  next(): Refusal | undefined;
};

const sentences: Record<SesFailure, string> = {
  Throttling: 'Maximum sending rate exceeded.',
  MessageRejected: 'Email address is not verified.',
  AccountSendingPausedException: 'Email sending is disabled for this account.',
  ServiceUnavailable: 'The service is unavailable.',
};

/** A queue of failures, met in the order in which they were planned. */
export function planFailures(): PlannedFailures {
  const queue: SesFailure[] = [];
  return {
    plan: (times, code) => {
      queue.push(...Array<SesFailure>(times).fill(code));
    },
    next: () => {
      const code = queue.shift();
      return code === undefined ? undefined : refuse(code, sentences[code]);
    },
  };
}
