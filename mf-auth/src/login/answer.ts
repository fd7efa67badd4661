import { forgotWords } from '@halqa/copy';

/** What came of asking for a mail, as it is shown. */
export type Answer = { tone: 'success' | 'danger'; title: string; message: string };

export const invalidAddress: Answer = {
  tone: 'danger',
  title: forgotWords.invalidTitle,
  message: forgotWords.invalid,
};
