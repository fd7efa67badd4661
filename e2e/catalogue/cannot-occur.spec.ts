import * as copy from '@halqa/copy';
import { expect } from '@playwright/test';
import { test } from '../fixtures/policy-watch.ts';

/** Messages of specification section 8 that nobody meets on this platform, and why. The sentences are kept in `copy`. */
const cannotOccur: { place: string; sentence: string; because: string }[] = [
  {
    place: '§8 Login',
    sentence: 'Email Verification Required',
    because: 'the specification itself says that the wrong-credentials sentence comes first',
  },
  {
    place: '§8 Login',
    sentence: 'Please verify your email address before signing in.',
    because: 'the specification itself says that the wrong-credentials sentence comes first',
  },
  {
    place: '§8 Reset request, under the title of section 8',
    sentence: 'Please enter a valid email address',
    because: 'the form finds it first, under the title of section 5; what the pool finds reads "Reset Email Sent"',
  },
  {
    place: '§8 Reset update',
    sentence: 'Session Error',
    because: 'a reset link carries a code that is checked with the new password; no session is set from it',
  },
  {
    place: '§8 Bank accounts',
    sentence: 'User not authenticated',
    because: 'a caller whom the server does not know reads "Authentication Error" at the login; this page is gone',
  },
];

const sentences = new Set(sentencesIn(copy));

for (const { place, sentence, because } of cannotOccur) {
  test(`${place}: “${sentence}” is kept, though ${because}`, () => {
    expect(sentences).toContain(sentence);
  });
}

function sentencesIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentencesIn) : [];
}
