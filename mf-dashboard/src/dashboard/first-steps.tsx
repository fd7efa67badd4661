import type { GroupSummary, Profile } from '@halqa/contract';
import { firstStepsWords as words } from '@halqa/copy';
import { Card, Stack, Stepper } from '@halqa/ui';

/** `isFormer`: somebody has the reader's place in a group, which they know from inside. */
type FirstStepsProps = { profile: Profile | null; groups: readonly GroupSummary[] | undefined; isFormer: boolean };

/**
 * The way of a new member into their first group: where they are on it, and what happens meanwhile. Gone once they have or had one.
 * Nothing until both have loaded, so that it does not flash up for whoever is in a group.
 */
export function FirstSteps({ profile, groups, isFormer }: FirstStepsProps) {
  if (isFormer || profile === null || groups === undefined || groups.some(({ simulated }) => !simulated)) return null;
  const current = stepOf(profile);
  const { text, link } = words.now[current];
  return (
    <Card title={words.title}>
      <Stack>
        <Stepper label={words.title} steps={words.steps} current={order.indexOf(current)} doneLabel={words.done} />
        <p>
          {text} {link && <a href={link.href}>{link.label}</a>}
          {link && '.'}
        </p>
      </Stack>
    </Card>
  );
}

const order = ['access', 'bank', 'circle'] as const;

function stepOf(profile: Profile): (typeof order)[number] {
  if (!profile.is_plaid_sandbox_authorized) return 'access';
  return profile.has_bank_account ? 'circle' : 'bank';
}
