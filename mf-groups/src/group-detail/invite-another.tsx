import type { GroupDetail, Problem } from '@halqa/contract';
import { problemSentence, sentenceOf, organizerWords as words } from '@halqa/copy';
import { isEmailAddress } from '@halqa/domain';
import { useHash, usePlatform } from '@halqa/platform';
import { Banner, Button, Card, Form, Stack, TextField } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { groupPath } from '../layout/group-path.ts';
import { waitingSeats } from './group-state.ts';
import { canInvite } from './organizer-actions.tsx';

const inviteId = 'invite';

/** The address of the form, to which links lead where a seat is said to be free. */
export const invitePath = (id: string): string => `${groupPath(id, 'people')}#${inviteId}`;

/** While the group forms and a seat is free: invites one more address than those with which the group was created. */
export function InviteAnother({ group }: { group: GroupDetail }) {
  const { open } = waitingSeats(group);
  if (!canInvite(group) || group.status !== 'forming' || open === 0) return null;
  return (
    <Card title={words.inviteTitle}>
      <Stack gap="small">
        <p>{words.inviteText(open)}</p>
        <InviteForm groupId={group.id} />
      </Stack>
    </Card>
  );
}

function InviteForm({ groupId }: { groupId: string }) {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const field = useFocusedWhenLinked();
  const [email, setEmail] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isInvalid, setInvalid] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setProblem(null);
    setInvalid(!isEmailAddress(email.trim()));
    if (!isEmailAddress(email.trim())) return;
    setPending(true);
    const sent = await api.inviteAnother({ params: { id: groupId }, body: { email } });
    setPending(false);
    if (!sent.ok) return setProblem(sent.problem);
    notify({ type: 'success', message: words.invited(email.trim()) });
    setEmail('');
    await queries.invalidateQueries({ queryKey: ['group', groupId] });
  }

  const isAtField = problem?.field === 'email';
  const atField = isAtField && problem ? problemSentence(problem) : undefined;
  return (
    <Form onSubmit={send} noValidate>
      {problem && !isAtField && (
        <Banner tone="danger" title={words.inviteFailed} announced>
          {problemSentence(problem)}
        </Banner>
      )}
      <TextField
        ref={field}
        label={words.inviteEmail}
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={isInvalid ? sentenceOf('member_email_invalid') : atField}
      />
      <div>
        <Button type="submit" look="secondary" pending={pending}>
          {words.invite}
        </Button>
      </div>
    </Form>
  );
}

/** Whoever follows a link to the form finds themselves in its field. */
function useFocusedWhenLinked() {
  const field = useRef<HTMLInputElement>(null);
  const isLinked = useHash() === `#${inviteId}`;
  useEffect(() => {
    if (isLinked) field.current?.focus();
  }, [isLinked]);
  return field;
}
