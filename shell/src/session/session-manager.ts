import type { Client } from '@halqa/contract';
import { createStore, type Session, type Store, type Toast } from '@halqa/platform';
import type { Cognito } from '../identity/cognito.ts';
import type { SignedInUser } from '../identity/stored-session.ts';
import type { TokenStorage } from '../identity/token-storage.ts';
import type { DevicePush } from '../push/device-push.ts';
import { type LoadedProfile, loadProfile, type ProfilePorts } from './load-profile.ts';
import type { SessionChannel } from './session-channel.ts';
import { revocationFailedToast, revokeSession, signOutRules, signOutToast } from './sign-out.ts';
import type { SignOutReason } from './sign-out-reasons.ts';
import type { UserStorage } from './user-storage.ts';

export type SessionPorts = ProfilePorts & {
  api: Pick<Client, 'endSession'>;
  /** Loads the identity service at the first call. */
  cognito(): Promise<Pick<Cognito, 'currentUser' | 'signOut'>>;
  /** The owner of the stored tokens, while these are valid. */
  storedUser(): SignedInUser | null;
  tokens: Pick<
    TokenStorage,
    'hasTokens' | 'clear' | 'clearTab' | 'completeSignIn' | 'followOtherTabs' | 'setRefreshedAt'
  >;
  /** Asks the other tabs for their tokens. Resolves to whether this tab has them now. */
  requestTokens(): Promise<boolean>;
  channel: SessionChannel;
  push: Pick<DevicePush, 'endForOtherUsers' | 'end'>;
  notify(toast: Toast): string;
  goToLogin(): void;
  userStorage: UserStorage;
  /** Remembers the current page, to which this person returns at the next login. */
  rememberPage(userId: string): void;
  /** Sends the server the language that the member reads: after a sign-in, or when it was chosen since. Never rejects. */
  sendLanguage(when: 'signed-in' | 'restored', signal?: AbortSignal): Promise<void>;
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
  /** Signs out when the tokens are gone; switches to the other person when they belong to somebody else. */
  check(): Promise<void>;
  /** Reads the profile again. Never rejects. */
  refreshProfile(): Promise<void>;
};

/** Holds the session and all its transitions (specification section 4, "Session"). */
export function createSessionManager(ports: SessionPorts): SessionManager {
  const store = createStore<Session>({ status: 'loading' });
  let pendingSignOut: Promise<unknown> = Promise.resolve();
  let endToast: string | null = null;
  const signedInUser = () => userOf(store.get());

  const setSignedIn = (user: SignedInUser, loaded: LoadedProfile) =>
    store.set({ status: 'signed-in', user, ...loaded });

  function setSignedOut(): void {
    ports.userStorage.forgetLastSeen();
    store.set({ status: 'signed-out' });
  }

  async function startSession(user: SignedInUser): Promise<void> {
    ports.userStorage.claim(user.id);
    if (endToast) ports.dismiss(endToast);
    store.set({ status: 'signed-in', user, profile: null, profileState: 'loading' });
    ports.startTimers();
    void ports.push.endForOtherUsers(user.id);
    await loadProfileOf(user);
  }

  /** A late response is dropped when this person is not signed in any more. */
  async function loadProfileOf(user: SignedInUser): Promise<void> {
    const loaded = await loadProfile(user, ports);
    if (loaded && signedInUser()?.id === user.id) setSignedIn(user, loaded);
  }

  async function currentUser(): Promise<SignedInUser | null> {
    ports.tokens.followOtherTabs();
    if (!ports.tokens.hasTokens() && !(await ports.requestTokens())) return null;
    return ports.storedUser() ?? (await ports.cognito()).currentUser();
  }

  async function restore(): Promise<void> {
    const user = await currentUser().catch(report);
    if (!user) return setSignedOut();
    await startSession(user);
    void ports.sendLanguage('restored');
  }

  async function completeSignIn(): Promise<void> {
    ports.tokens.completeSignIn();
    const user = await currentUser().catch(report);
    if (!user) return setSignedOut();
    ports.tokens.setRefreshedAt(Date.now());
    const started = startSession(user);
    ports.channel.post({ kind: 'signed-in', userId: user.id });
    await started;
    void ports.sendLanguage('signed-in');
  }

  async function signOut(reason: SignOutReason): Promise<void> {
    const user = signedInUser();
    if (!user) return;
    const toast = leave(user, reason);
    const revocation = endSession(user, reason);
    pendingSignOut = revocation;
    endToast = ports.notify((await revocation) ? toast : revocationFailedToast);
  }

  /** Follows a sign-out in another tab, which has cleared the shared tokens and may be signing in again already. */
  function followSignOut(user: SignedInUser, reason: SignOutReason): void {
    const toast = leave(user, reason);
    ports.tokens.clearTab();
    endToast = ports.notify(toast);
  }

  /** Ends the session in this tab and shows the login. Returns the toast that says why. */
  function leave(user: SignedInUser, reason: SignOutReason): Toast {
    const { mayContinue } = signOutRules[reason];
    const toast = signOutToast(reason, mayContinue && ports.userStorage.hasDraft());
    ports.stopTimers();
    if (mayContinue) ports.rememberPage(user.id);
    setSignedOut();
    ports.goToLogin();
    if (!mayContinue) ports.userStorage.clear();
    return toast;
  }

  async function endSession(user: SignedInUser, reason: SignOutReason): Promise<boolean> {
    const rule = signOutRules[reason];
    if (rule.endsPush) await ports.push.end(rule.revokesOnServer);
    const signOutOnServer = async () => {
      // Removes the session from the member's list. Even if that fails, the pool refreshes the session's tokens no more.
      void ports.api.endSession({ params: { id: 'current' } });
      await (await ports.cognito()).signOut();
    };
    const isRevoked = rule.revokesOnServer ? await revokeSession(signOutOnServer, ports.report) : true;
    ports.tokens.clear();
    ports.channel.post({ kind: 'signed-out', userId: user.id, reason });
    return isRevoked;
  }

  async function check(): Promise<void> {
    const before = signedInUser();
    if (!before) return;
    const user = await currentUser().catch(() => before);
    if (signedInUser()?.id !== before.id || user?.id === before.id) return;
    if (!user) return signOut('ended');
    await startSession(user);
  }

  function report(error: unknown): null {
    ports.report(error);
    return null;
  }

  ports.channel.listen((message) => {
    const user = signedInUser();
    if (message.kind === 'signed-in') void (user ? check() : restore());
    else if (user?.id === message.userId) followSignOut(user, message.reason);
  });

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
