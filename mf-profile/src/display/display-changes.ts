import { blankDisplayName } from '@halqa/copy';

export type DisplayForm = { name: string; first_name: string; last_name: string };

/** Specification section 5, "Profile update (display card)": trimmed; blank becomes 'User', blank parts are null. */
export function displayChanges(form: DisplayForm) {
  return {
    name: form.name.trim() || blankDisplayName,
    first_name: form.first_name.trim() || null,
    last_name: form.last_name.trim() || null,
  };
}
