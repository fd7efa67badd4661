import { ok, problem, type RequestOf, type ResultOf } from '../handler.ts';
import type { NotificationPorts } from './notification-ports.ts';

/** Puts an address on the list. The answer is the same for one that was there, so it tells nothing about anybody. */
export async function subscribeNewsletter(
  { newsletter, maySubscribe, clock }: NotificationPorts,
  { body, source }: RequestOf<'subscribeNewsletter'>,
): Promise<ResultOf<'subscribeNewsletter'>> {
  const now = clock.now();
  if (!(await maySubscribe(source, now))) return problem('too_many_requests');
  await newsletter.add(body.email, now);
  return ok({ success: true });
}
