import { blogWords } from '@halqa/copy/marketing';
import { usePlatform } from '@halqa/platform';
import { Banner, Button, Card, Stack, TextField } from '@halqa/ui';
import { type FormEvent, useState } from 'react';

type Status = 'subscribed' | 'invalid' | 'too_many' | 'failed';

/** Subscribes an address to the newsletter. */
export function Newsletter() {
  const { api } = usePlatform();
  const [email, setEmail] = useState('');
  const [pending, setPending] = useState(false);
  const [status, setStatus] = useState<Status | null>(null);

  const subscribe = async (event: FormEvent) => {
    event.preventDefault();
    setStatus(null);
    setPending(true);
    const result = await api.subscribeNewsletter({ body: { email } });
    setPending(false);
    if (result.ok) setEmail('');
    setStatus(result.ok ? 'subscribed' : statusOf(result.problem));
  };

  return (
    <Card title={blogWords.newsletterTitle}>
      <p className="muted">{blogWords.newsletterText}</p>
      <form onSubmit={subscribe} noValidate>
        <Stack>
          {status === 'subscribed' && (
            <Banner tone="success" title={blogWords.subscribedTitle} announced>
              {blogWords.subscribed}
            </Banner>
          )}
          {(status === 'too_many' || status === 'failed') && (
            <Banner tone="danger" announced>
              {status === 'too_many' ? blogWords.subscribeTooMany : blogWords.subscribeFailed}
            </Banner>
          )}
          <TextField
            label={blogWords.email}
            type="email"
            autoComplete="email"
            value={email}
            error={status === 'invalid' ? blogWords.emailInvalid : undefined}
            onChange={(event) => setEmail(event.target.value)}
          />
          <div>
            <Button type="submit" pending={pending}>
              {blogWords.subscribe}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}

function statusOf(problem: { status: number; field?: string | undefined }): Status {
  if (problem.field === 'email') return 'invalid';
  return problem.status === 429 ? 'too_many' : 'failed';
}
