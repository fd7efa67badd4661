import type { SessionPorts } from './session-keeper.ts';

const limit = 4000;

/** Ends the session on the server. False when it could not be told in time: what is kept here is forgotten either way. */
export async function tellServer({ cognito, report }: Pick<SessionPorts, 'cognito' | 'report'>): Promise<boolean> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`signing out took longer than ${limit} ms`)), limit);
  });
  const work = cognito().then((service) => service.signOut());
  return await Promise.race([work, tooLate]).then(
    () => true,
    (error: unknown) => {
      report(error);
      return false;
    },
  );
}
