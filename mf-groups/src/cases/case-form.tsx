import type { CaseAbout, GroupDetail, MemberCase, MemberReason } from '@halqa/contract';
import { caseReasonLabel, paymentTitle, problemSentence, caseWords as words } from '@halqa/copy';
import { usePlatform } from '@halqa/platform';
import { LeaveDialog, useLeaveGuard } from '@halqa/remote-kit';
import { Banner, Button, Select, Stack, TextArea } from '@halqa/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { textErrorOf, textHint } from './case-text.ts';

const reasons = [
  'not_authorized',
  'wrong_amount',
  'not_received',
  'charged_twice',
  'other',
] as const satisfies readonly MemberReason[];

type Payment = { readonly round: number; readonly about: CaseAbout };

/** Opens a case about a payment that has none, or a closed one. */
export function CaseForm({ group, cases }: { group: GroupDetail; cases: readonly MemberCase[] }) {
  const payments = paymentsOf(group, cases).filter((payment) => !cases.some((each) => isUnclosedCase(each, payment)));
  const writing = useWriting(group.id, payments);
  const guard = useLeaveGuard(writing.hasText);
  const { errors } = writing;
  return (
    <section aria-labelledby="new-case-title">
      <LeaveDialog guard={guard} />
      <Stack>
        <h2 id="new-case-title">{words.newTitle}</h2>
        {payments.length === 0 ? (
          <p>{words.noPayment}</p>
        ) : (
          <form ref={writing.form} noValidate onSubmit={writing.onSubmit} onChange={writing.onChange}>
            <Stack>
              <Select
                label={words.payment}
                name="payment"
                placeholder={words.choose}
                defaultValue=""
                options={payments.map((payment) => ({ value: keyOf(payment), label: paymentTitle(payment) }))}
                error={errors.payment}
              />
              <Select
                label={words.reason}
                name="reason"
                placeholder={words.choose}
                defaultValue=""
                options={reasons.map((reason) => ({ value: reason, label: caseReasonLabel(reason) }))}
                error={errors.reason}
              />
              <TextArea label={words.text} name="text" hint={textHint()} error={errors.text} />
              {writing.problem && (
                <Banner tone="danger" announced>
                  {writing.problem}
                </Banner>
              )}
              <div>
                <Button type="submit" pending={writing.isPending}>
                  {words.open}
                </Button>
              </div>
            </Stack>
          </form>
        )}
      </Stack>
    </section>
  );
}

const keyOf = ({ about, round }: Payment): string => `${about} ${round}`;

const isUnclosedCase = ({ status, round, about }: MemberCase, payment: Payment): boolean =>
  status !== 'closed' && round === payment.round && about === payment.about;

/**
 * The contribution to each round that has begun, the member's own payout, and each cover that has had a case: the bank opened that when the
 * debit came back, and the schedule does not name covers.
 */
const paymentsOf = ({ payoutSchedule }: GroupDetail, cases: readonly MemberCase[]): Payment[] =>
  payoutSchedule
    .filter(({ reason }) => reason !== null && reason !== 'not_due')
    .flatMap(({ position: round, isYou }) => [
      { round, about: 'contribution' as const },
      ...(isYou ? [{ round, about: 'payout' as const }] : []),
      ...(cases.some((each) => each.round === round && each.about === 'cover')
        ? [{ round, about: 'cover' as const }]
        : []),
    ]);

type Errors = { payment?: string; reason?: string; text?: string };

function useWriting(id: string, payments: readonly Payment[]) {
  const { api, notify } = usePlatform();
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [hasText, setHasText] = useState(false);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(fields: FormData): Promise<void> {
    const payment = payments.find((each) => keyOf(each) === fields.get('payment'));
    const reason = reasons.find((each) => each === fields.get('reason'));
    const text = String(fields.get('text') ?? '').trim();
    const found = problemsOf(payment, reason, text);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (first || !payment || !reason || isPending) return;
    setPending(true);
    const result = await api.openCase({ params: { id }, body: { ...payment, reason, text } });
    setPending(false);
    setProblem(result.ok ? null : problemSentence(result.problem));
    if (result.ok) {
      form.current?.reset();
      setHasText(false);
      notify({ type: 'success', title: words.opened, message: words.openedText });
    }
    await queries.invalidateQueries({ queryKey: ['cases', id] });
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(new FormData(event.currentTarget));
  };
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setHasText(String(new FormData(currentTarget).get('text') ?? '').trim() !== '');
  return { form, errors, hasText, isPending, problem, onSubmit, onChange };
}

function problemsOf(payment: Payment | undefined, reason: MemberReason | undefined, text: string): Errors {
  const textError = textErrorOf(text, words.textMissing);
  return {
    ...(payment ? {} : { payment: words.paymentMissing }),
    ...(reason ? {} : { reason: words.reasonMissing }),
    ...(textError ? { text: textError } : {}),
  };
}
