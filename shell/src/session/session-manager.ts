import { createStore, type Session, type Store, type Toast } from '@halqa/platform';
import type { Cognito, SignedInUser } from '../identity/cognito.ts';
import type { TokenStorage } from '../identity/token-storage.ts';
import type { DevicePush } from '../push/device-push.ts';
import { type LoadedProfile, loadProfile, type ProfilePorts } from './load-profile.ts';
import type { SessionChannel } from './session-channel.ts';
import { revocationFailedToast, revokeSession, type SignOutReason, signOutRules } from './sign-out.ts';

export type SessionPorts = ProfilePorts & {
  /** Loads the identity service at the first call. */
  cognito(): Promise<Pick<Cognito, 'currentUser' | 'signOut'>>;
  tokens: Pick<TokenStorage, 'hasTokens' | 'clear' | 'clearTab' | 'detectStorage' | 'setRefreshedAt'>;
  channel: SessionChannel;
  push: Pick<DevicePush, 'endForOtherUsers' | 'end'>;
  notify(toast: Toast): string;
  goToLogin(): void;
  clearUserStorage(): void;
  /** After a sign-in here, or in another tab while this one was signed out. */
  onSignedIn(): void;
  /** Inactivity, token refresh and session check. */
  startTimers(): void;
  stopTimers(): void;
  report(error: unknown): void;
};

export type SessionManager = {
  store: Store<Session>;
  /** Restores a session from stored tokens, at start. */
  restore(): Promise<void>;
  /** Starts the session after the identity service has accepted a sign-in. */
  completeSignIn(): Promise<void>;
  signOut(reason: SignOutReason): Promise<void>;
  /** Resolves when no sign-out is under way, which would otherwise clear the tokens of the next session. */
  whenSettled(): Promise<void>;
  /** Signs out when the tokens are gone; switches to the other person when they are somebody else's. */
  check(): Promise<void>;
  /** Reads the profile again. Never rejects. */
  refreshProfile(): Promise<void>;
};

/** Holds the session and all its transitions (specification section 4, "Session"). */
export function createSessionManager(ports: SessionPorts): SessionManager {
  const store = createStore<Session>({ status: 'loading' });
  let pendingSignOut: Promise<unknown> = Promise.resolve();
  const signedInUser = () => userOf(store.get());

  const setSignedIn = (user: SignedInUser, loaded: LoadedProfile) =>
    store.set({ status: 'signed-in', user, ...loaded });

  async function startSession(user: SignedInUser): Promise<void> {
    store.set({ status: 'signed-in', user, profile: null, profileState: 'loading' });
    ports.startTimers();
    void ports.push.endForOtherUsers(user.id);
    await loadProfileOf(user);
  }

  /** A late response is dropped when another person has signed in by then. */
  async function loadProfileOf(user: SignedInUser): Promise<void> {
    const loaded = await loadProfile(user, ports);
    if (loaded && signedInUser()?.id === user.id) setSignedIn(user, loaded);
  }

  async function currentUser(): Promise<SignedInUser | null> {
    ports.tokens.detectStorage();
    if (!ports.tokens.hasTokens()) return null;
    return (await ports.cognito()).currentUser();
  }

  async function restore(): Promise<void> {
    const user = await currentUser().catch(report);
    if (user) await startSession(user);
    else store.set({ status: 'signed-out' });
  }

  async function completeSignIn(): Promise<void> {
    const user = await currentUser().catch(report);
    if (!user) return store.set({ status: 'signed-out' });
    ports.tokens.setRefreshedAt(Date.now());
    ports.channel.post({ kind: 'signed-in', userId: user.id });
    const started = startSession(user);
    ports.onSignedIn();
    await started;
  }

  async function signOut(reason: SignOutReason): Promise<void> {
    const user = signedInUser();
    const rule = signOutRules[reason];
    if (!user) return;
    ports.stopTimers();
    store.set({ status: 'signed-out' });
    ports.goToLogin();
    if (rule.clearsUserStorage) ports.clearUserStorage();
    pendingSignOut = reason === 'elsewhere' ? clearTab() : endSession(user, rule);
    ports.notify((await pendingSignOut) ? rule.toast : revocationFailedToast);
  }

  /** Leaves the shared tokens alone: the tab that signed out has cleared them, and may be signing in again already. */
  async function clearTab(): Promise<boolean> {
    ports.tokens.clearTab();
    return true;
  }

  async function endSession(user: SignedInUser, rule: (typeof signOutRules)[SignOutReason]): Promise<boolean> {
    if (rule.endsPush) await ports.push.end(rule.revokesOnServer);
    const signOutOnServer = async () => (await ports.cognito()).signOut();
    const isRevoked = rule.revokesOnServer ? await revokeSession(signOutOnServer, ports.report) : true;
    ports.tokens.clear();
    ports.channel.post({ kind: 'signed-out', userId: user.id });
    return isRevoked;
  }

  async function check(): Promise<void> {
    const before = signedInUser();
    if (!before) return;
    const user = await currentUser().catch(() => before);
    if (signedInUser()?.id !== before.id || user?.id === before.id) return;
    if (!user) return signOut('ended');
    ports.clearUserStorage();
    await startSession(user);
  }

  function report(error: unknown): null {
    ports.report(error);
    return null;
  }

  ports.channel.listen(({ kind, userId }) => {
    if (kind === 'signed-out' && signedInUser()?.id === userId) void signOut('elsewhere');
    if (kind === 'signed-in') void handleSignInElsewhere();
  });

  async function handleSignInElsewhere(): Promise<void> {
    if (signedInUser()) return check();
    await restore();
    if (signedInUser()) ports.onSignedIn();
  }

  return {
    store,
    restore,
    completeSignIn,
    signOut,
    check,
    whenSettled: async () => void (await pendingSignOut),
    async refreshProfile() {
      const user = signedInUser();
      if (!user) return;
      const result = await ports.api.readProfile();
      if (!result.ok) ports.report(new Error(`The profile could not be read again: ${result.problem.code}`));
      else if (signedInUser()?.id === user.id) setSignedIn(user, { profile: result.value, profileState: 'ready' });
    },
  };
}

const userOf = (session: Session): SignedInUser | null => (session.status === 'signed-in' ? session.user : null);
