import type { GroupDetail } from '@halqa/contract';
import { controlWords, startAgainWords as words } from '@halqa/copy';
import { setSearch, unwrap, usePlatform } from '@halqa/platform';
import { errorSentence } from '@halqa/remote-kit';
import { Button, EmptyState, ErrorState, LinkButton, MembersIcon, Page, Stack } from '@halqa/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CREATE_PATH } from '../layout/group-path.ts';
import { CreateGroupSkeleton } from './create-group-skeleton.tsx';
import { draftLike } from './draft-like.ts';
import { hasDraft, saveDraft } from './group-draft.ts';

/**
 * /groups/create?again={id}: writes the terms and the people of a group into the draft, and shows the form. Asks before it replaces a
 * draft that was begun. Only the organizers of that group see the addresses of the others, so for everybody else those lines are empty.
 */
export function StartAgain({ id, userId }: { id: string; userId: string }) {
  const { api } = usePlatform();
  const earlier = useQuery({
    queryKey: ['group', id],
    queryFn: ({ signal }) => unwrap(api.readGroup({ params: { id } }, { signal })),
  });
  const group = earlier.data;
  const isAsked = group !== undefined && hasDraft(userId);
  const toForm = () => setSearch('', { replace: true });
  const begin = (like: GroupDetail) => {
    saveDraft(userId, draftLike(like));
    toForm();
  };
  useEffect(() => {
    if (group !== undefined && !isAsked) begin(group);
  });
  if (earlier.isError)
    return (
      <Page width="text">
        <ErrorState
          level={1}
          title={words.failed}
          retry={{ label: controlWords.retry, onRetry: () => void earlier.refetch(), pending: earlier.isFetching }}
          action={
            <LinkButton look="quiet" href={CREATE_PATH}>
              {words.emptyForm}
            </LinkButton>
          }
        >
          {errorSentence(earlier.error)}
        </ErrorState>
      </Page>
    );
  if (!isAsked) return <CreateGroupSkeleton />;
  return (
    <Page width="text">
      <EmptyState
        level={1}
        title={words.draftTitle}
        icon={<MembersIcon />}
        action={
          <Stack gap="small">
            <Button onClick={toForm}>{words.draftKeep}</Button>
            <Button look="quiet" onClick={() => begin(group)}>
              {words.draftReplace(group.name)}
            </Button>
          </Stack>
        }
      >
        <p>{words.draftText}</p>
      </EmptyState>
    </Page>
  );
}
