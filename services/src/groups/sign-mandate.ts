import { createHash } from 'node:crypto';
import { mandateText, mandateVersion } from '@halqa/copy';
import { centsToDollars, type EpochMilliseconds, type GroupTerms } from '@halqa/domain';
import type { Mandate } from '../ports/group-aggregate.ts';
import { scheduleSentence } from './schedule-sentence.ts';

/** The signature of a member: which text they saw, and when they agreed to it. */
export function signMandate(terms: GroupTerms, signedAt: EpochMilliseconds): Mandate {
  const text = mandateText({
    group: terms.name,
    members: terms.memberCount,
    contribution: centsToDollars(terms.contribution),
    schedule: scheduleSentence(terms),
  });
  return { version: mandateVersion, sha256: createHash('sha256').update(text).digest('hex'), signedAt };
}
