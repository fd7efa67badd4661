import { createStore, type Session, type Store, type Toast } from '@halqa/platform';
import type { Cognito, SignedInUser } from '../identity/cognito.ts';
import type { TokenStorage } from '../identity/token-storage.ts';
import type { DevicePush } from '../push/device-push.ts';
import { type LoadedProfile, loadProfile, type ProfilePorts } from './load-profile.ts';
import type { SessionChannel } from './session-channel.ts';
import {
  clearsUserStorage,
  endsPush,
  revocationFailedToast,
  revokeOnServer,
  revokesOnServer,
  type SignOutReason,
  signOutToasts,
} from './sign-out.ts';

export type SessionPorts = ProfilePorts & {
  /** The identity service; loading it is part of asking it. */
  cognito(): Promise<Pick<Cognito, 'currentUser' | 'signOut'>>;
  tokens: Pick<TokenStorage, 'holdsTokens' | 'clear' | 'clearTab' | 'lookAgain' | 'setRefreshedAt'>;
  channel: SessionChannel;
  push: Pick<DevicePush, 'keepFor' | 'forget'>;
  notify(notice: Toast): string;
  goToLogin(): void;
  /** What the remotes kept in this tab for the person. */
  forgetOwn(): void;
  /** Somebody has just signed in here, or in another tab while this one stood at the login. */
  onEntered(): void;
  /** Timers and the last-activity record. */
  startTimers(): void;
  stopTimers(): void;
  report(error: unknown): void;
};

export type SessionManager = {
  store: Store<Session>;
  /** At start: is there a session already? */
  start(): Promise<void>;
  /** After a sign-in. */
  enter(): Promise<void>;
  leave(why: SignOutReason): Promise<void>;
  /** When a sign-out that is under way has ended, so that it does not take the next session along. */
  settled(): Promise<void>;
  /** Ends the session here when its tokens are gone; follows when they are another person's. */
  check(): Promise<void>;
  /** Reads the profile again. Never rejects. */
  refreshProfile(): Promise<void>;
};

/** Specification section 4, "Session": signed out, loading, signed in, and every way from one to the other. */
export function createSessionManager(ports: SessionPorts): SessionManager {
  const store = createStore<Session>({ status: 'loading' });
  let leaving: Promise<unknown> = Promise.resolve();
  const userHere = () => signedInUser(store.get());

  const show = (user: SignedInUser, loaded: LoadedProfile) => store.set({ status: 'signed-in', user, ...loaded });

  async function admit(user: SignedInUser): Promise<void> {
    store.set({ status: 'signed-in', user, profile: null, profileState: 'loading' });
    ports.startTimers();
    void ports.push.keepFor(user.id);
    await showProfile(user);
  }

  /** A slow answer must not touch the session of whoever is here by then. */
  async function showProfile(user: SignedInUser): Promise<void> {
    const loaded = await loadProfile(user, ports);
    if (loaded && userHere()?.id === user.id) show(user, loaded);
  }

  async function currentUser(): Promise<SignedInUser | null> {
    ports.tokens.lookAgain();
    if (!ports.tokens.holdsTokens()) return null;
    return (await ports.cognito()).currentUser();
  }

  async function start(): Promise<void> {
    const user = await currentUser().catch(report);
    if (user) await admit(user);
    else store.set({ status: 'signed-out' });
  }

  async function enter(): Promise<void> {
    const user = await currentUser().catch(report);
    if (!user) return store.set({ status: 'signed-out' });
    ports.tokens.setRefreshedAt(Date.now());
    ports.channel.tell({ kind: 'signed-in', userId: user.id });
    const admitted = admit(user);
    ports.onEntered();
    await admitted;
  }

  async function leave(why: SignOutReason): Promise<void> {
    const user = userHere();
    if (!user) return;
    ports.stopTimers();
    store.set({ status: 'signed-out' });
    ports.goToLogin();
    if (clearsUserStorage(why)) ports.forgetOwn();
    leaving = why === 'elsewhere' ? forgetTab() : forgetEverywhere(user, why);
    ports.notify((await leaving) ? signOutToasts[why] : revocationFailedToast);
  }

  /** The tab that signed out has cleared what the tabs share; somebody may be signing in there already. */
  async function forgetTab(): Promise<boolean> {
    ports.tokens.clearTab();
    return true;
  }

  async function forgetEverywhere(user: SignedInUser, why: SignOutReason): Promise<boolean> {
    const isTold = revokesOnServer(why);
    if (endsPush(why)) await ports.push.forget(isTold);
    const reached = isTold ? await revokeOnServer(ports) : true;
    ports.tokens.clear();
    ports.channel.tell({ kind: 'signed-out', userId: user.id });
    return reached;
  }

  async function check(): Promise<void> {
    const here = userHere();
    if (!here) return;
    const user = await currentUser().catch(() => here);
    if (userHere()?.id !== here.id || user?.id === here.id) return;
    if (!user) return leave('ended');
    ports.forgetOwn();
    await admit(user);
  }

  function report(error: unknown): null {
    ports.report(error);
    return null;
  }

  ports.channel.listen(({ kind, userId }) => {
    if (kind === 'signed-out' && userHere()?.id === userId) void leave('elsewhere');
    if (kind === 'signed-in') void follow();
  });

  async function follow(): Promise<void> {
    if (userHere()) return check();
    await start();
    if (userHere()) ports.onEntered();
  }

  return {
    store,
    start,
    enter,
    leave,
    check,
    settled: async () => void (await leaving),
    async refreshProfile() {
      const user = userHere();
      if (!user) return;
      const outcome = await ports.api.readProfile();
      if (!outcome.ok) ports.report(new Error(`The profile could not be read again: ${outcome.problem.code}`));
      else if (userHere()?.id === user.id) show(user, { profile: outcome.value, profileState: 'ready' });
    },
  };
}

const signedInUser = (session: Session): SignedInUser | null => (session.status === 'signed-in' ? session.user : null);
