import type { DrawMismatch } from '@halqa/domain';
import { bidiSafe } from '../formats/text.ts';
import { inLanguage } from '../language.ts';
import { verifyDrawWordsInArabic } from './verify-draw.ar.ts';

/** The page on which a member verifies a draw. */
const verifyDrawWordsInEnglish = {
  title: 'Verify this draw',
  lead: (group: string) =>
    `Your browser calculates the order of ${bidiSafe(group)} again from everything that was published, and compares each step. Nothing is sent.`,
  back: 'Back to the group',
  loading: 'Loading the draw',
  failed: 'The draw could not be loaded',
  notFound: 'Group not found',
  notFoundText: 'It does not exist, or you are not a member.',
  toDashboard: 'Back to the dashboard',

  noneTitle: 'There is nothing to verify yet',
  none: 'The order of this group has not been drawn.',
  openTitle: 'The order is not revealed yet',
  open: (moment: string) => `It is revealed on ${moment}. Then everything that decided it is here.`,
  voidTitle: 'The last draw was void',
  void: 'The order was not revealed in time, so that draw does not count, and nobody lost anything.',

  trueTitle: 'This draw is right',
  trueText: 'Every step matches. Nobody could have chosen this order alone.',
  partTitle: 'Everything that was compared matches',
  partText: 'But not everything was compared. The list below says what was not, and why.',
  falseTitle: 'This draw does not match',
  falseText:
    'At least one step does not follow from what was published. Please show this page to your group and to us.',
  checksTitle: 'What was checked',
  matches: 'Matches',
  differs: 'Does not match',
  checks: {
    format: 'The file has the form of a draw',
    group: 'It is about this group',
    published_commit: 'The fingerprint is the one that was published before anybody added a number',
    published_nonce: 'The number that your browser added is in it',
    members: 'Every member is listed once',
    roster_hash: 'The list of members is the one that was fixed before the draw',
    commit: 'The revealed secret number is the one whose fingerprint was published',
    key: 'The key follows from the secret number and all other numbers',
    order: 'The order follows from the key',
  } satisfies Record<DrawMismatch, string>,
  notCompared: 'Not compared',
  nonceUnknown: 'This browser does not remember a number of yours.',
  commitUnknown: 'This browser did not see it before the reveal. Paste it from your mail below, and it is compared.',

  mailCommit: 'Fingerprint from your mail',
  mailCommitHint:
    'Paste the line from the mail that you got when the draw began. Then you compare with what you received, and not with what this page says.',

  orderTitle: 'The order',
  orderCaption: 'The drawn order, with the number that each member added',
  turn: 'Turn',
  member: 'Member',
  number: 'Number',

  valuesTitle: 'What was published',
  values: {
    commit: 'Fingerprint of the secret number',
    secret: 'Secret number',
    key: 'Key',
    rosterHash: 'Fingerprint of the member list',
  },

  fileTitle: 'As a file',
  fileText:
    'Save everything as a JSON file, to keep it or to check it with a tool of your own. You can also check a file that another member saved.',
  save: 'Save as JSON',
  choose: 'Check a file',
  fileShown: (name: string) => `The results above are those of the file ${bidiSafe(name)}.`,
  showPublished: 'Show the published draw again',

  howTitle: 'How to check it with other tools',
  /** A text between backticks is code. */
  how: [
    'Write `{"groupId":…,"memberIds":[…],"rulesVersion":…}` without spaces, with the values of the file and `members` as `memberIds`. Its SHA-256 is `rosterHash`.',
    'Append: the text `draw-v1`, the text of `groupId`, the 32 bytes of `rosterHash`, the 32 bytes of `secret`. The SHA-256 of all that is `commit`: compare it with your mail.',
    'Append the bytes of `secret` and of each of `nonces`, in their order. The SHA-256 is `key`. A member who added no number has 16 zero bytes.',
    'Begin with `members` in the order of the file. For each place `i` from the last to the second, counted from 0: take `HMAC-SHA256` with `key` over a counter of 4 bytes, which begins at 0 and grows by 1 each time. Its first 4 bytes, highest first, are a number `u`.',
    'When `u` is not below the largest multiple of `i + 1` that `2³²` holds, take the next one. Otherwise exchange the members at the places `i` and `u mod (i + 1)`. What results is `order`.',
  ] as readonly string[],
} as const;

export const verifyDrawWords = inLanguage({ en: verifyDrawWordsInEnglish, ar: verifyDrawWordsInArabic });
