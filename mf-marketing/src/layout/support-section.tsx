import { supportWords } from '@halqa/copy/marketing';
import { usePlatform } from '@halqa/platform';
import { Card, LinkButton, Stack } from '@halqa/ui';
import type { ReactNode } from 'react';
import { CardRow } from './card-row.tsx';
import { supportMail } from './support-mail.ts';

/** "Ask a person": an introduction and three prepared messages. */
export function SupportSection({ children }: { children: ReactNode }) {
  return (
    <section>
      <Stack>
        <Stack gap="small">
          <h2>{supportWords.title}</h2>
          {children}
        </Stack>
        <SupportCards />
      </Stack>
    </section>
  );
}

/** Three reasons to write to support, each with a prepared message. */
function SupportCards() {
  const { config } = usePlatform();
  return (
    <CardRow partsPerCard={3}>
      {supportWords.cards.map(({ title, text, action, subject }) => (
        <Card key={title} title={title} level={3}>
          <p className="muted">{text}</p>
          <p>
            <LinkButton href={supportMail(config.supportEmail, subject)} look="secondary">
              {action}
            </LinkButton>
          </p>
        </Card>
      ))}
    </CardRow>
  );
}
