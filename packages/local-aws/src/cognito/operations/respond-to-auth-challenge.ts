import * as z from 'zod';
import type { Pool } from '../pool/pool.ts';
import { answerNewPassword } from '../sign-in/answer-new-password.ts';
import { answerSrp } from '../sign-in/answer-srp.ts';
import { answerTotp } from '../sign-in/answer-totp.ts';
import type { ChallengeAnswer } from '../sign-in/challenge-answer.ts';
import type { ChallengeKind } from '../sign-in/challenge-sessions.ts';
import { clientOperation, type Operation } from './operation.ts';

/** Goes on with a sign-in that asked something. */
export function respondToAuthChallenge(pool: Pool): Operation {
  return clientOperation(pool, RespondToAuthChallenge, ({ ChallengeName, Session, ChallengeResponses }) =>
    answers[ChallengeName](pool, { session: Session, responses: ChallengeResponses }),
  );
}

const RespondToAuthChallenge = z.object({
  ClientId: z.string(),
  ChallengeName: z.enum(['PASSWORD_VERIFIER', 'SOFTWARE_TOKEN_MFA', 'NEW_PASSWORD_REQUIRED']),
  Session: z.string().default(''),
  ChallengeResponses: z.record(z.string(), z.string()).default({}),
});

const answers: Record<ChallengeKind, (pool: Pool, answer: ChallengeAnswer) => Promise<object>> = {
  PASSWORD_VERIFIER: answerSrp,
  SOFTWARE_TOKEN_MFA: answerTotp,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
};
