import * as z from 'zod';

/** The tokens in the answer to a sign-in. */
export function tokensIn(answer: object): { AccessToken: string; IdToken: string; RefreshToken: string } {
  return Answer.parse(answer).AuthenticationResult;
}

const Answer = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string(), RefreshToken: z.string() }),
});
