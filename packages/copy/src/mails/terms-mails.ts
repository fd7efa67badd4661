import { formatDate, formatDollars } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import type { MailWords } from './mail.ts';

type Signed = { position: number | null; contributions: number; contributionCents: number; payoutCents: number };

type ChangedTerms = {
  groupName: string;
  link: string;
  signed: Signed;
  now: Signed;
  /** The planned day of the payout of the turn of `now`, `YYYY-MM-DD`; null before a draw. */
  payoutDate: string | null;
  /** Whether it is to the organizer, who cannot leave. */
  isOrganizer?: boolean;
};

/** To every member when order or number of members changed before the start, with what they signed and what is new. */
export function termsChangedMail({ groupName, signed, now, payoutDate, link, isOrganizer }: ChangedTerms): MailWords {
  const [before, after] = [signed.contributions, now.contributions];
  const what =
    before === after
      ? 'The organizer changed the order of payouts'
      : `The organizer lowered the number of members from ${before} to ${after}`;
  const otherwise = isOrganizer ? 'close the group for everyone until it starts' : 'leave';
  const facts = changedFacts(signed, now, payoutDate);
  const [why, page] =
    facts.length === 0
      ? [
          `${what}. Your own turn and amounts stay as you signed them. You are asked again because the turns of others changed. Your seat stays yours.`,
          'The page of the group shows what you would sign now.',
        ]
      : [
          `${what}, so what you signed no longer fits. Your seat stays yours.`,
          'The page of the group shows what you signed and what you would sign now: each paragraph that changes before and after, and once those that stay.',
        ];
  return {
    subject: `The terms of ${bidiSafe(groupName)} have changed`,
    preview: 'Please read them and agree again.',
    heading: `The terms of ${bidiSafe(groupName)} have changed`,
    paragraphs: [
      why,
      `${page} The group cannot start before everyone has agreed again. If you do not agree, you can ${otherwise}; nothing was collected.`,
    ],
    facts,
    action: { label: 'Read the new terms', href: link },
  };
}

/** What is different for the member: "3 of 5 → 2 of 3"; with another turn, the day on which its payout is planned. */
function changedFacts(signed: Signed, now: Signed, payoutDate: string | null): (readonly [string, string])[] {
  const factsOf = ({ position, contributions, contributionCents, payoutCents }: Signed) =>
    [
      ['Your turn', position === null ? 'drawn' : `${position} of ${contributions}`],
      ['You pay', `${contributions} × ${formatDollars(contributionCents / 100)}`],
      ['You receive', formatDollars(payoutCents / 100)],
    ] as const;
  const after = factsOf(now);
  return factsOf(signed).flatMap(([term, value], index) => {
    const becomes = after[index]?.[1];
    if (becomes === undefined || becomes === value) return [];
    const changed = [term, `${value} → ${becomes}`] as const;
    return term === 'Your turn' && payoutDate !== null
      ? [changed, ['Your payout is planned for', formatDate(payoutDate)] as const]
      : [changed];
  });
}
