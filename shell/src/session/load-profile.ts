import type { Client, Profile, Result } from '@halqa/contract';
import { sessionWords } from '@halqa/copy';
import { limits, tidyText } from '@halqa/domain';
import type { Toast } from '@halqa/platform';
import type { SignedInUser } from '../identity/stored-session.ts';

export type ProfilePorts = {
  api: Pick<Client, 'readProfile' | 'updateProfile'>;
  notify(toast: Toast): string;
  dismiss(id: string): void;
  /** Sends the server the language that the member reads. Never rejects. */
  sendLanguage(when: 'signed-in', signal: AbortSignal): Promise<void>;
};

/** `limited`: the specification's fallback profile instead of the person's own. */
export type LoadedProfile = { profile: Profile; profileState: 'ready' | 'limited' };

const timeoutMilliseconds = 10_000;

/**
 * Loads a person's profile, and creates it at their first login (specification sections 4 and 8). Shows toasts about
 * failures and falls back to a limited profile. Null when the session is not valid any more; the API client handles that.
 */
export async function loadProfile(user: SignedInUser, ports: ProfilePorts): Promise<LoadedProfile | null> {
  const result = await withTimeout((signal) => ports.api.readProfile({}, { signal }));
  if (result.ok) return { profile: result.value, profileState: 'ready' };
  const { code, status } = result.problem;
  if (code === 'profile_missing') return createProfile(user, ports);
  if (status === 401) return null;
  ports.notify({ type: 'warning', message: code === 'aborted' ? sessionWords.timedOut : sessionWords.limited });
  return limited(user);
}

async function createProfile(
  user: SignedInUser,
  { api, notify, dismiss, sendLanguage }: ProfilePorts,
): Promise<LoadedProfile> {
  const settingUp = notify({ type: 'info', message: sessionWords.settingUp, autoClose: false });
  const body = { name: nameFrom(user.name) };
  const result = await withTimeout(async (signal) => {
    // Before the profile: the mail that welcomes its owner follows its creation.
    await sendLanguage('signed-in', signal);
    return api.updateProfile({ body }, { signal });
  });
  dismiss(settingUp);
  if (!result.ok) {
    notify({ type: 'warning', message: sessionWords.incomplete });
    return limited(user);
  }
  notify({ type: 'success', message: sessionWords.created, brief: true });
  return { profile: result.value, profileState: 'ready' };
}

/** The name from the sign-up as the profile accepts it; a blank name counts as none. */
const nameFrom = (name: string | null): string =>
  tidyText(name?.slice(0, limits.profileText.maximum) ?? '') || sessionWords.nobody;

/** Aborts the call after 10 s; the client then returns the problem `aborted`. */
async function withTimeout(call: (signal: AbortSignal) => Promise<Result<Profile>>): Promise<Result<Profile>> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMilliseconds);
  return await call(controller.signal).finally(() => clearTimeout(timer));
}

const limited = (user: SignedInUser): LoadedProfile => ({
  profile: fallbackProfile(user, new Date()),
  profileState: 'limited',
});

/** The profile that is used when the real one cannot be loaded (specification section 3): a name, and no permissions. */
function fallbackProfile({ id, email, name }: SignedInUser, now: Date): Profile {
  const instant = now.toISOString();
  return {
    id,
    name: name ?? sessionWords.nobody,
    email,
    phone: null,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    date_of_birth: null,
    created_at: instant,
    updated_at: instant,
    last_sign_in_at: null,
    first_name: null,
    last_name: null,
    is_plaid_sandbox_authorized: false,
    is_admin: false,
    has_bank_account: false,
    debit_account: null,
    bank_attention: null,
    access_request: null,
    can_create_groups: false,
  };
}
