import { type PlainDate, parsePlainDate } from '@halqa/domain';

/** The optional data of specification section 3, "E-mail payload". Missing parts are left out of the mail. */
export type PaymentMailData = {
  name?: string | undefined;
  groupName?: string | undefined;
  amount?: string | number | undefined;
  /** `2026-12-01`, an ISO instant, or a day in words. */
  dueDate?: string | undefined;
};

const dayOrInstant = /^([\d-]{10})(?:T.*)?$/;

/** The day of `2026-12-01` or of an ISO instant; undefined of any other text. */
export const dayIn = (dueDate: string): PlainDate | undefined => parsePlainDate(dayOrInstant.exec(dueDate)?.[1] ?? '');
