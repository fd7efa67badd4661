import type { GroupAgreements, SentAgreementWords } from '@halqa/contract';
import { replacementWords } from '@halqa/copy';
import type { SignedKind } from '@halqa/domain';
import { usePlatform } from '@halqa/platform';
import { Card, Select, Stack } from '@halqa/ui';
import { useId, useRef, useState } from 'react';
import { SignForm } from '../layout/sign-form.tsx';
import { AgreementText } from './agreement-text.tsx';
import { agreementViews } from './kinds.ts';
import { SwapPicture } from './swap-picture.tsx';

type AskCardProps = {
  id: string;
  kind: SignedKind;
  groupName: string;
  askable: GroupAgreements['askable'];
  /** Whether the question takes the place of another one that waits. */
  replaces: boolean;
};

/** A member is chosen first, where there is a choice, and for how many turns; then the words are read and signed, which asks them. */
export function AskCard({ id, kind, groupName, askable, replaces }: AskCardProps) {
  const { api } = usePlatform();
  const { words, betweenMembers } = agreementViews[kind];
  const [chosen, choose] = useState('');
  const [count, setCount] = useState(1);
  const field = useRef<HTMLSelectElement>(null);
  const selectId = useId();
  const asked = betweenMembers ? askable.find(({ memberId }) => memberId === chosen) : askable[0];
  // The words for one turn come first, then those for two.
  const signed = asked?.words[count - 1] ?? asked?.words[0];

  async function ask({ sha256, turns }: SentAgreementWords) {
    const body = agreementViews[kind].bodyOf(chosen, sha256, turns.length);
    const result = await api.askAgreement({ params: { id }, body });
    if (!result.ok) return result;
    choose('');
    field.current?.focus(); // the button goes
    return result;
  }

  return (
    <Card title={words.askTitle}>
      <Stack gap="small">
        {betweenMembers ? (
          <Select
            ref={field}
            id={selectId}
            label={betweenMembers.words.member}
            value={chosen}
            onChange={(event) => choose(event.target.value)}
            options={[
              { value: '', label: betweenMembers.words.choose },
              ...askable.map((each) => ({ value: each.memberId ?? '', label: betweenMembers.option(each) })),
            ]}
          />
        ) : (
          <p>{replacementWords.askLead}</p>
        )}
        {asked && signed && (
          <>
            <Turns kind={kind} asked={asked} signed={signed} onChange={setCount} />
            {kind === 'swap' && <SwapPicture signed={signed} isYours />}
            <AgreementText kind={kind} groupName={groupName} signed={signed} />
            {replaces && <p>{words.replaces}</p>}
            <SignForm
              key={chosen}
              groupId={id}
              sha256={signed.sha256}
              words={words}
              label={words.ask}
              done={{ message: words.asked(asked.memberName ?? '') }}
              sign={() => ask(signed)}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}

type TurnsProps = {
  kind: SignedKind;
  asked: GroupAgreements['askable'][number];
  signed: SentAgreementWords;
  onChange: (count: number) => void;
};

/** For how many of the next turns; nothing where that is no question. */
function Turns({ kind, asked, signed, onChange }: TurnsProps) {
  const { turns } = agreementViews[kind];
  const id = useId();
  if (turns === undefined) return null;
  return (
    <Select
      id={id}
      label={turns.turns}
      value={String(signed.turns.length)}
      onChange={(event) => onChange(Number(event.target.value))}
      options={asked.words.map(({ turns: named, contributionAmount }) => ({
        value: String(named.length),
        label: turns.turnsOption(named.length, contributionAmount * named.length),
      }))}
    />
  );
}
