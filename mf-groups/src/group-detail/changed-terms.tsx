import type { GroupDetail, OfferedMandate } from '@halqa/contract';
import { formatDate, formatDollars, changedTermsWords as words } from '@halqa/copy';
import { unwrap, usePlatform } from '@halqa/platform';
import { Banner, Stack, Table } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadingOrError } from '../layout/loading-or-error.tsx';
import { MandateTermsList, mandateFacts } from '../layout/mandate-terms.tsx';
import { SignForm } from '../layout/sign-form.tsx';
import { ChangedText } from './changed-text.tsx';
import { leavePath } from './leave-group.tsx';

/** Asks a member to agree again, with what changes since they signed. */
export function ChangedTerms({ group }: { group: GroupDetail }) {
  const you = group.members.find((member) => member.isYou);
  if (you?.status !== 'terms_pending') return null;
  return (
    <section aria-labelledby="changed-terms-title">
      <Stack>
        <Banner tone="warning">
          <h2 id="changed-terms-title">{words.title}</h2>
          <p>{words.text}</p>
        </Banner>
        <OldAndNew group={group} />
      </Stack>
    </section>
  );
}

function OldAndNew({ group }: { group: GroupDetail }) {
  const { id, name } = group;
  const { api } = usePlatform();
  const terms = useQuery({
    queryKey: ['mandates', id],
    queryFn: ({ signal }) => unwrap(api.listMandates({ params: { id } }, { signal })),
  });
  if (!terms.data) return <LoadingOrError query={terms} words={words} level={3} />;
  // The newest of them.
  const [signed] = terms.data.mandates;
  const { toSign } = terms.data;
  if (!toSign) return null;
  const termsOf = (mandate: OfferedMandate) => ({ text: mandate.text, facts: mandateFacts(name, mandate) });
  return (
    <Stack>
      {signed && <Reason signed={signed.terms} now={toSign.terms} />}
      {signed && <ChangesTable signed={signed.terms} now={toSign.terms} payouts={group.payoutSchedule} />}
      <Stack gap="small">
        <h3>{words.toSign}</h3>
        {signed ? (
          <ChangedText before={termsOf(signed)} after={termsOf(toSign)} />
        ) : (
          <MandateTermsList {...termsOf(toSign)} />
        )}
      </Stack>
      <Agree group={group} mandateSha256={toSign.sha256} />
    </Stack>
  );
}

const columns = [
  { key: 'term', label: words.term, isHeading: true },
  { key: 'before', label: words.youSigned },
  { key: 'after', label: words.isNow },
] as const;

type TermsData = OfferedMandate['terms'];

/** Before the start, terms change in two ways: fewer members, each with one turn and so one contribution, or another order. */
const Reason = ({ signed: { contributions: before }, now: { contributions: after } }: TermsPair) => (
  <p>{before === after ? words.order : words.fewer(before, after)}</p>
);

type TermsPair = { signed: TermsData; now: TermsData };

/** What is different for the member, in plain words; with another turn, the day on which its payout is planned. */
function ChangesTable({ signed, now, payouts }: TermsPair & { payouts: GroupDetail['payoutSchedule'] }) {
  const payout = payouts.find(({ position }) => position === now.position);
  const afterOf = new Map<string, string>(plainTerms(now));
  const rows = plainTerms(signed).flatMap(([term, before]) => {
    const after = afterOf.get(term);
    if (before === after) return [];
    const isDated = term === words.turn && after !== undefined && payout !== undefined;
    return [
      { key: term, cells: { term, before, after: isDated ? words.payoutOn(after, formatDate(payout.date)) : after } },
    ];
  });
  if (rows.length === 0) return <p>{words.unchanged}</p>;
  return <Table caption={words.changes} captionShown columns={columns} rows={rows} />;
}

/** A group has as many turns as each member has contributions. */
const plainTerms = ({ position, contributions, contributionCents, payoutCents }: TermsData) =>
  [
    [words.turn, position === null ? words.drawn : words.turnOf(position, contributions)],
    [words.pay, words.times(contributions, formatDollars(contributionCents / 100))],
    [words.receive, formatDollars(payoutCents / 100)],
  ] as const;

type AgreeProps = { group: GroupDetail; mandateSha256: string };

/** What signs the new terms, and the way to what a member can do instead. */
function Agree({ group: { id, youAreOrganizer }, mandateSha256 }: AgreeProps) {
  const { api } = usePlatform();
  return (
    <Stack gap="small">
      <SignForm
        groupId={id}
        sha256={mandateSha256}
        words={words}
        label={words.agree}
        sign={() => api.agreeToTerms({ params: { id }, body: { mandateSha256 } })}
        done={{ title: words.agreedTitle, message: words.agreed }}
      />
      <p>
        {youAreOrganizer ? words.otherwiseOrganizer : words.otherwise}{' '}
        <a href={leavePath(id)}>{youAreOrganizer ? words.toClose : words.toLeave}</a>
      </p>
    </Stack>
  );
}
