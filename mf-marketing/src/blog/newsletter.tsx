import { blogWords } from '@halqa/copy/marketing';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Card, MailIcon, Stack, TextField } from '@halqa/ui';
import { type FormEvent, useState } from 'react';

type Answer = 'subscribed' | 'invalid' | 'too_many' | 'failed';

/** Subscribes an address to the newsletter. */
export function Newsletter() {
  const { api } = usePlatform();
  const [email, setEmail] = useState('');
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const subscribe = async (event: FormEvent) => {
    event.preventDefault();
    setAnswer(null);
    setPending(true);
    const result = await api.subscribeNewsletter({ body: { email } });
    setPending(false);
    if (result.ok) setEmail('');
    setAnswer(result.ok ? 'subscribed' : answerOf(result.problem));
  };

  return (
    <Card title={blogWords.newsletterTitle}>
      <p className="muted">{blogWords.newsletterText}</p>
      <form onSubmit={subscribe} noValidate>
        <Stack>
          {answer === 'subscribed' && (
            <Banner tone="success" title={blogWords.subscribedTitle} announced>
              {blogWords.subscribed}
            </Banner>
          )}
          {(answer === 'too_many' || answer === 'failed') && (
            <Banner tone="danger" announced>
              {answer === 'too_many' ? blogWords.subscribeTooMany : blogWords.subscribeFailed}
            </Banner>
          )}
          <TextField
            label={blogWords.email}
            type="email"
            autoComplete="email"
            value={email}
            error={answer === 'invalid' ? blogWords.emailInvalid : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <div>
            <Button type="submit" icon={<MailIcon />} pending={pending}>
              {blogWords.subscribe}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

function answerOf({ status, field }: { status: number; field?: string | undefined }): Answer {
  if (field === 'email') return 'invalid';
  return status === 429 ? 'too_many' : 'failed';
}
