import type { GroupGuarantees } from '@halqa/contract';
import { guaranteeWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { Select } from '@halqa/ui';
import { useId, useState } from 'react';
import { AskCard, type Question } from '../layout/ask-card.tsx';
import { GuaranteeText } from './guarantee-text.tsx';

type AskGuaranteeProps = {
  groupId: string;
  groupName: string;
  partners: GroupGuarantees['partners'];
  replaces: boolean;
};

/** Asks a member to step in for a number of turns, which is chosen after the member. */
export function AskGuarantee({ groupId, groupName, partners, replaces }: AskGuaranteeProps) {
  const { api } = usePlatform();
  const [count, setCount] = useState(1);
  const field = useId();

  function questionTo(memberId: string): Question | undefined {
    const partner = partners.find((each) => each.memberId === memberId);
    const offered = partner?.words[count - 1] ?? partner?.words[0];
    if (!partner || !offered) return undefined;
    const { sha256, turns } = offered;
    const shown = (
      <>
        <Select
          id={field}
          label={words.turns}
          value={String(turns.length)}
          onChange={(event) => setCount(Number(event.target.value))}
          options={partner.words.map(({ turns: named, contributionAmount }) => ({
            value: String(named.length),
            label: words.turnsOption(named.length, contributionAmount * named.length),
          }))}
        />
        <GuaranteeText groupName={groupName} guarantee={offered} />
      </>
    );
    const body = { memberId, turns: turns.length, sha256 };
    return { name: partner.memberName, sha256, shown, ask: () => api.askGuarantee({ params: { id: groupId }, body }) };
  }

  const members = partners.map(({ memberId: value, memberName: label }) => ({ value, label }));
  return <AskCard {...{ groupId, words, members, replaces, questionTo }} />;
}
