import type { Invite, Problem, StandbyPlace } from '@halqa/contract';
import { problemSentence, sentenceOf, joinGroupWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { usePageTitle } from '@halqa/remote-kit';
import { Banner, Button, Card, EmptyState, LinkButton, MembersIcon, Page, Stack } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** No seat is left, or the group has started; shown before the terms, with the standby list. */
export function GroupFull({ invite }: { invite: Invite }) {
  const hasStarted = invite.standby?.mayGetSeat === false;
  const title = hasStarted ? words.startedTitle(invite.name) : words.fullTitle(invite.name);
  usePageTitle(title);
  return (
    <Page width="text">
      <Stack>
        <EmptyState
          level={1}
          title={title}
          icon={<MembersIcon />}
          action={
            <LinkButton look="quiet" href="/dashboard">
              {words.back}
            </LinkButton>
          }
        >
          {hasStarted ? words.startedText : sentenceOf('group_full')}
        </EmptyState>
        {invite.standby && <StandbyCard inviteCode={invite.inviteCode} standby={invite.standby} />}
      </Stack>
    </Page>
  );
}

type StandbyCardProps = { inviteCode: string; standby: StandbyPlace };

/** The reader's place on the standby list, and the button that joins or leaves it. */
function StandbyCard({ inviteCode, standby: { place, isFull, mayGetSeat } }: StandbyCardProps) {
  const { pending, problem, join, leave } = useStandby(inviteCode);
  return (
    <Card title={words.standbyTitle}>
      <Stack>
        <p>
          <span role="status">{place === null ? null : words.standbyPlace(place)}</span>{' '}
          {mayGetSeat ? words.standbyText : words.standbyRunning}
        </p>
        {place === null && isFull && <p>{sentenceOf('standby_full')}</p>}
        {problem && (
          <Banner tone="danger" announced>
            {problemSentence(problem)}
          </Banner>
        )}
        {(place !== null || !isFull) && (
          <div>
            {place === null ? (
              <Button pending={pending} onClick={join}>
                {words.standbyJoin}
              </Button>
            ) : (
              <Button look="secondary" pending={pending} onClick={leave}>
                {words.standbyLeave}
              </Button>
            )}
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** Joins and leaves the list, then loads the invitation again: the place, or the seat that has become free. */
function useStandby(inviteCode: string) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function change(call: 'joinStandby' | 'leaveStandby') {
    setPending(true);
    const result = await api[call]({ params: { inviteCode } });
    const isStale = !result.ok && (result.problem.code === 'seat_free' || result.problem.code === 'already_member');
    setProblem(result.ok || isStale ? null : result.problem);
    if (result.ok || isStale) await queries.invalidateQueries({ queryKey: ['invite', inviteCode] });
    setPending(false);
  }

  return { pending, problem, join: () => change('joinStandby'), leave: () => change('leaveStandby') };
}
