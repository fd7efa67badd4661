import type { GroupSwaps } from '@halqa/contract';
import { formatShortDate, swapWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Card, Select, Stack } from '@halqa/ui';
import { useId, useRef, useState } from 'react';
import { SignForm } from '../layout/sign-form.tsx';
import { SwapText } from './swap-text.tsx';

type AskSwapProps = { groupId: string; groupName: string; partners: GroupSwaps['partners']; replaces: boolean };

/** A member is chosen first; then the words are read and signed, which asks that member. */
export function AskSwap({ groupId: id, groupName, partners, replaces }: AskSwapProps) {
  const { api } = usePlatform();
  const [chosen, choose] = useState('');
  const select = useId();
  const field = useRef<HTMLSelectElement>(null);
  const partner = partners.find(({ turns }) => turns[1]?.memberId === chosen);
  const name = partner?.turns[1]?.memberName ?? '';
  const options = partners.flatMap(({ turns: [, turn] }) =>
    turn
      ? [{ value: turn.memberId, label: words.option(turn.memberName, turn.round, formatShortDate(turn.payoutDate)) }]
      : [],
  );
  return (
    <Card title={words.askTitle}>
      <Stack gap="small">
        <Select
          ref={field}
          id={select}
          label={words.member}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          options={[{ value: '', label: words.choose }, ...options]}
        />
        {partner && (
          <>
            <SwapText groupName={groupName} swap={partner} />
            {replaces && <p>{words.replaces}</p>}
            <SignForm
              key={chosen}
              groupId={id}
              sha256={partner.sha256}
              words={words}
              label={words.ask}
              done={{ message: words.asked(name) }}
              sign={async () => {
                const body = { memberId: chosen, sha256: partner.sha256 };
                const asked = await api.askSwap({ params: { id }, body });
                if (!asked.ok) return asked;
                choose('');
                field.current?.focus(); // the button goes
                return asked;
              }}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
