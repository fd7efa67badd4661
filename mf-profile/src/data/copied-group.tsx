import type { PersonalCopy } from '@halqa/contract';
import {
  contributionReason,
  formatDate,
  formatDollarsAndCents,
  formatLocalDate,
  formatLocalMoment,
  groupStatusWords,
  payoutReason,
  yourDataWords as words,
} from '@halqa/copy';
import { DescriptionList, Disclosure, Stack } from '@halqa/ui';
import { Lines } from './lines.tsx';

type Group = PersonalCopy['groups'][number];

/** What is stored about a member in one of their groups. */
export function CopiedGroup({ group }: { group: Group }) {
  const { turn, mandates, agreements, leftAt } = group;
  const { fields } = words;
  return (
    <Stack>
      <DescriptionList
        stacked
        items={[
          { term: fields.status, detail: standingOf(group) },
          ...(leftAt !== null ? [] : [{ term: fields.turn, detail: turn === null ? words.untilDrawn : String(turn) }]),
          { term: fields.contributions, detail: <Lines lines={group.contributions.map(contributionLine)} /> },
          { term: fields.payouts, detail: <Lines lines={group.payouts.map(payoutLine)} /> },
          { term: fields.votes, detail: <Lines lines={group.votes.map(voteLine)} /> },
          { term: fields.cases, detail: <Lines lines={group.cases.flatMap(caseLines)} /> },
        ]}
      />
      {mandates.map(({ version, signedAt, text, language }) => (
        <SignedText
          key={signedAt}
          title={`${fields.signed}: ${words.mandate(version, formatLocalMoment(signedAt))}`}
          text={text}
          language={language}
        />
      ))}
      {agreements.map(({ kind, askedAt, acceptedAt, text }) => (
        <SignedText
          key={`${kind} ${askedAt}`}
          title={`${words.agreementKinds[kind]} · ${acceptedAt === null ? words.notAccepted : words.accepted(formatLocalMoment(acceptedAt))}`}
          text={text}
          language="en"
        />
      ))}
    </Stack>
  );
}

function standingOf({ isReplaced, leftAt, status }: Group): string {
  if (leftAt !== null) return words.left(formatLocalDate(leftAt));
  return isReplaced ? words.replaced : groupStatusWords[status];
}

/** Word for word, in the language in which it was signed. */
function SignedText({ title, text, language }: { title: string; text: string; language: string }) {
  return (
    <Disclosure summary={title}>
      {text.split('\n').map((line, index) => (
        <p key={index} lang={language} dir="auto">
          {line}
        </p>
      ))}
    </Disclosure>
  );
}

const dollars = (cents: number): string => formatDollarsAndCents(cents / 100);

function contributionLine({ round, debitDate, amountCents, reason, ofMember, paidBy }: Group['contributions'][number]) {
  const what = ofMember === null ? words.contribution(round) : words.forMember(round, ofMember);
  const state = contributionReason({ reason, debitDate, round }) ?? words.paid;
  return [what, formatDate(debitDate), dollars(amountCents), state, ...(paidBy ? [words.byGuarantor(paidBy)] : [])];
}

function payoutLine({ kind, round, payoutDate, amountCents, reason }: Group['payouts'][number]) {
  const state = payoutReason({ reason }) ?? words.received;
  return [words.payoutKinds[kind](round), formatDate(payoutDate), dollars(amountCents), state];
}

const voteLine = ({ openedAt, option }: Group['votes'][number]) => [
  words.votedFor[option],
  formatLocalMoment(openedAt),
];

const caseLines = ({ round, entries }: Group['cases'][number]) =>
  entries
    .filter(({ text }) => text !== '')
    .map(({ text, at }) => [text, words.contribution(round), formatLocalMoment(at)]);
