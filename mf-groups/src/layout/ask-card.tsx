import type { Result } from '@halqa/contract';
import { Card, Select, Stack } from '@halqa/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { SignForm } from './sign-form.tsx';

type AskWords = Readonly<
  Record<'askTitle' | 'member' | 'choose' | 'replaces' | 'ask' | 'accept' | 'acceptRequired', string>
> & { asked: (name: string) => string };

/** What the reader would sign to ask one member. */
export type Question = { name: string; sha256: string; shown: ReactNode; ask: () => Promise<Result<unknown>> };

type AskCardProps = {
  groupId: string;
  words: AskWords;
  members: readonly { value: string; label: string }[];
  /** Whether the question takes the place of another one that waits. */
  replaces: boolean;
  /** Of the member with that id. */
  questionTo: (member: string) => Question | undefined;
};

/** A member is chosen first; then the words are read and signed, which asks that member. */
export function AskCard({ groupId, words, members, replaces, questionTo }: AskCardProps) {
  const [chosen, choose] = useState('');
  const id = useId();
  const field = useRef<HTMLSelectElement>(null);
  const question = questionTo(chosen);

  async function ask({ ask: send }: Question) {
    const asked = await send();
    if (!asked.ok) return asked;
    choose('');
    field.current?.focus(); // the button goes
    return asked;
  }

  return (
    <Card title={words.askTitle}>
      <Stack gap="small">
        <Select
          ref={field}
          id={id}
          label={words.member}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          options={[{ value: '', label: words.choose }, ...members]}
        />
        {question && (
          <>
            {question.shown}
            {replaces && <p>{words.replaces}</p>}
            <SignForm
              key={chosen}
              groupId={groupId}
              sha256={question.sha256}
              words={words}
              label={words.ask}
              done={{ message: words.asked(question.name) }}
              sign={() => ask(question)}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
