import type { GroupDetail, GroupVote } from '@halqa/contract';
import { controlWords, formatDate, formatDollarsAndCents, formatMomentInZone, endingWords as words } from '@halqa/copy';
import { type VoteOption, voteOptions } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import {
  Banner,
  Button,
  Card,
  Cluster,
  DescriptionList,
  Dialog,
  Disclosure,
  RadioGroup,
  RowList,
  Stack,
} from '@halqa/ui';
import { useRef, useState } from 'react';
import { useGroupChange } from './use-group-change.ts';

/** The vote about a member who does not pay: while it is open, and for a day afterwards who chose what. */
export function VotePanel({ group, vote }: { group: GroupDetail; vote: GroupVote }) {
  if (vote.result !== null)
    return (
      <Card title={words.resultTitle}>
        <VoteResult vote={vote} />
      </Card>
    );
  return (
    <Card title={words.voteTitle}>
      <Stack gap="small">
        <p>{words.voteText(vote.missing, formatMomentInZone(vote.endsAt, group.timeZone))}</p>
        {vote.mayVote ? (
          <YourVote groupId={group.id} vote={vote} />
        ) : (
          <>
            <p>{words.cast(vote.cast, vote.entitled)}</p>
            <Banner>
              {words.noVote} {group.yourMoney?.payable.length ? words.noVotePay : ''}
            </Banner>
            <VoteRules vote={vote} />
          </>
        )}
      </Stack>
    </Card>
  );
}

/** What the member chose, and the way to the ballot, which is longer than the page should be. */
function YourVote({ groupId, vote }: { groupId: string; vote: GroupVote }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { yourVote, cast, entitled } = vote;
  return (
    <>
      {yourVote && <p>{words.voteIs(words.options[yourVote])}</p>}
      <Cluster>
        <Button look={yourVote ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {yourVote ? words.change : words.vote}
        </Button>
        <span>{words.cast(cast, entitled)}</span>
      </Cluster>
      <Dialog open={isOpen} title={words.voteTitle} closeLabel={controlWords.close} onClose={close}>
        <Ballot groupId={groupId} vote={vote} onVoted={close} />
      </Dialog>
    </>
  );
}

const dollars = (cents: number): string => formatDollarsAndCents(cents / 100);

function Ballot({ groupId, vote, onVoted }: { groupId: string; vote: GroupVote; onVoted: () => void }) {
  const { api, notify } = usePlatform();
  const [option, setOption] = useState<VoteOption | null>(asOption(vote.yourVote));
  const [isChoiceMissing, setChoiceMissing] = useState(false);
  const options = useRef<HTMLDivElement>(null);
  const { pending, problem, onConfirm } = useGroupChange(groupId, async (reload) => {
    if (option === null) return null;
    const result = await api.voteInGroup({ params: { id: groupId }, body: { vote: vote.number, option } });
    if (!result.ok) return result.problem;
    onVoted();
    notify({ type: 'success', message: words.voted, brief: true });
    await reload();
    return null;
  });
  function press() {
    if (option !== null) return onConfirm();
    setChoiceMissing(true);
    return options.current?.querySelector('input')?.focus();
  }

  return (
    <Stack gap="small">
      {vote.money && (
        <p>
          {words.money(
            dollars(vote.money.paidCents),
            dollars(vote.money.receivedCents),
            dollars(vote.money.thereCents),
            vote.money.comingCents > 0 ? dollars(vote.money.comingCents) : null,
          )}{' '}
          {vote.money.hasSettled && words.moneySettled}
        </p>
      )}
      <div ref={options}>
        <RadioGroup
          label={words.yourVote}
          value={option ?? ''}
          error={isChoiceMissing && option === null ? words.choose : undefined}
          options={vote.options.filter(isKnown).map((value) => ({
            value,
            label: words.options[value],
            description: hintOf(value, vote),
          }))}
          onChange={({ target }) => setOption(asOption(target.value))}
        />
      </div>
      {problem && (
        <Banner tone="danger" announced>
          {problem}
        </Banner>
      )}
      <div>
        <Button pending={pending} onClick={press}>
          {words.confirmVote}
        </Button>
      </div>
      <VoteRules vote={vote} />
    </Stack>
  );
}

/** What follows an option, and of a pause the dates, if it moves anything. */
function hintOf(option: VoteOption, { pauseTo }: GroupVote): string {
  const hint = words.optionHints[option];
  if (option !== 'pause') return hint;
  if (pauseTo === undefined) return `${hint} ${words.pausesNothing}`;
  const { debitDate, payoutDate } = pauseTo;
  return `${hint} ${words.pauseTo(formatDate(debitDate), payoutDate === undefined ? null : formatDate(payoutDate))}`;
}

const VoteRules = ({ vote: { entitled, owed } }: { vote: GroupVote }) => (
  <Disclosure summary={words.rules}>
    <Stack gap="small">
      <p>{words.voteRule(entitled)}</p>
      <p>{words.owedRule(owed)}</p>
    </Stack>
  </Disclosure>
);

const isKnown = (option: GroupVote['options'][number]): option is VoteOption => option !== 'unknown';

const asOption = (value: string | null): VoteOption | null => voteOptions.find((each) => each === value) ?? null;

/** The result of a vote from the day after its end on, behind a line. */
export const PastVote = ({ vote }: { vote: GroupVote }) => (
  <Disclosure summary={words.resultTitle}>
    <VoteResult vote={vote} />
  </Disclosure>
);

function VoteResult({ vote: { result, notDone, votes, entitled, owed: owedVoters, options } }: { vote: GroupVote }) {
  const changes = options.filter((option) => option === 'pause' || option === 'dissolve');
  const chose = (option: VoteOption) => votes.filter((each) => each.option === option);
  // A change needs more than half of those, too, whom the group owes money: how many of them chose the leading one.
  const [mostChosen = 'dissolve'] = changes.toSorted((one, other) => chose(other).length - chose(one).length);
  const byOwedVoters = chose(mostChosen).filter(({ isOwed }) => isOwed);
  return (
    <Stack gap="small">
      <p>{words.results[result ?? 'unknown']}</p>
      {votes.length > 0 && (
        <>
          {notDone && <p>{whyNotDone(notDone)}</p>}
          <DescriptionList
            items={options
              .filter(isKnown)
              .toSorted((one, other) => chose(other).length - chose(one).length)
              .map((option) => ({
                term: words.options[option],
                detail: words.chose(chose(option).length, entitled),
              }))}
          />
          {owedVoters > 0 && (
            <p>
              {words.ofOwed}: {words.chose(byOwedVoters.length, owedVoters)}
            </p>
          )}
          <Disclosure summary={words.whoChose}>
            <RowList
              items={votes.map(({ name, option, isOwed }, index) => ({
                key: String(index),
                title: <bdi>{name}</bdi>,
                note: noteOf(option, isOwed),
              }))}
            />
          </Disclosure>
        </>
      )}
    </Stack>
  );
}

function whyNotDone({ option, because }: NonNullable<GroupVote['notDone']>): string {
  if (because === 'every_turn_begun') return words.nothingToMove;
  return option === 'pause' || option === 'dissolve' ? words.notByOwed[option] : words.results.wait;
}

/** What somebody chose, and whether the group owes them. */
function noteOf(option: keyof typeof words.options | null, isOwed: boolean): string {
  const chose = option === null ? words.didNotVote : words.options[option];
  return isOwed ? `${chose} · ${words.isOwed}` : chose;
}
