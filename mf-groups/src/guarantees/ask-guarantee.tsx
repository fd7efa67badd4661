import type { GroupGuarantees } from '@halqa/contract';
import { guaranteeWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Card, Select, Stack } from '@halqa/ui';
import { useId, useRef, useState } from 'react';
import { SignForm } from '../layout/sign-form.tsx';
import { GuaranteeText } from './guarantee-text.tsx';

type AskGuaranteeProps = {
  groupId: string;
  groupName: string;
  partners: GroupGuarantees['partners'];
  replaces: boolean;
};

/** A member and a number of turns are chosen first; then the words are read and signed, which asks that member. */
export function AskGuarantee({ groupId: id, groupName, partners, replaces }: AskGuaranteeProps) {
  const { api } = usePlatform();
  const [chosen, choose] = useState('');
  const [count, setCount] = useState(1);
  const [member, turns] = [useId(), useId()];
  const field = useRef<HTMLSelectElement>(null);
  const partner = partners.find(({ memberId }) => memberId === chosen);
  const offered = partner?.words[count - 1] ?? partner?.words[0];
  return (
    <Card title={words.askTitle}>
      <Stack gap="small">
        <Select
          ref={field}
          id={member}
          label={words.member}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: '', label: words.choose },
            ...partners.map(({ memberId: value, memberName: label }) => ({ value, label })),
          ]}
        />
        {partner && offered && (
          <>
            <Select
              id={turns}
              label={words.turns}
              value={String(offered.turns.length)}
              onChange={(event) => setCount(Number(event.target.value))}
              options={partner.words.map(({ turns: named, contributionAmount }) => ({
                value: String(named.length),
                label: words.turnsOption(named.length, contributionAmount * named.length),
              }))}
            />
            <GuaranteeText groupName={groupName} guarantee={offered} />
            {replaces && <p>{words.replaces}</p>}
            <SignForm
              key={offered.sha256}
              groupId={id}
              sha256={offered.sha256}
              words={words}
              label={words.ask}
              done={{ message: words.asked(partner.memberName) }}
              sign={async () => {
                const body = { memberId: chosen, turns: offered.turns.length, sha256: offered.sha256 };
                const asked = await api.askGuarantee({ params: { id }, body });
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
