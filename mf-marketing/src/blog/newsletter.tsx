import { blogWords } from '@halqa/copy/marketing';
import { usePlatform } from '@halqa/platform';
import { Card, LinkButton, MailIcon } from '@halqa/ui';
import { supportMail } from '../support-mail.ts';

/** Subscribing is a message to support, begun for the reader. */
export function Newsletter() {
  const { config } = usePlatform();
  return (
    <Card title={blogWords.newsletterTitle}>
      <p className="muted">{blogWords.newsletterText}</p>
      <p>
        <LinkButton href={supportMail(config.supportEmail, blogWords.subscribeSubject)} icon={<MailIcon />}>
          {blogWords.subscribe}
        </LinkButton>
      </p>
    </Card>
  );
}
