/** A member's answer to a challenge: the id it was asked under, and the named responses. */
export type ChallengeAnswer = { session: string; responses: Record<string, string> };
