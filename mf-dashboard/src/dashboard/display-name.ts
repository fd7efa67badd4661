import { placeholderName } from '@halqa/domain';
import type { SignedInSession } from '@halqa/platform';

/** The name, else the e-mail, else 'User' (specification section 2). While the profile loads, the name of the sign-up. */
export function welcomeName({ user, profile }: SignedInSession): string {
  const names = profile ? [profile.name] : [user.name];
  return names.find((name) => !isNameMissing(name)) ?? (user.email || placeholderName);
}

/** Blank, or 'User', the product's placeholder for a missing name. */
export const isNameMissing = (name: string | null): boolean => !name?.trim() || name.trim() === placeholderName;
