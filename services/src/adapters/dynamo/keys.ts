/** Every key of the product's table. PK and SK as they are stored; GSI1 only for what falls due. */
export const keys = {
  profile: (userId: string) => ({ PK: `USER#${userId}`, SK: 'PROFILE' }),
  emailOwner: (email: string) => ({ PK: `EMAIL#${email}`, SK: 'META' }),
} as const;
