/** Every key of the product's table: PK and SK, and GSI1 for deadlines and for the lists of operators. */
export const keys = {
  profile: (user: string) => ({ PK: `USER#${user}`, SK: 'PROFILE' }),
  preferences: (user: string) => ({ PK: `USER#${user}`, SK: 'PREFERENCES' }),
  linkToken: (user: string) => ({ PK: `USER#${user}`, SK: 'LINK-TOKEN' }),
  emailOwner: (email: string) => ({ PK: `EMAIL#${email}`, SK: 'META' }),

  membership: (user: string, group: string) => ({ PK: `USER#${user}`, SK: `GROUP#${group}` }),
  group: (group: string) => ({ PK: `GROUP#${group}`, SK: 'META' }),
  member: (group: string, membership: string) => ({ PK: `GROUP#${group}`, SK: `M#${membership}` }),
  position: (group: string, position: number) => ({ PK: `GROUP#${group}`, SK: `POS#${padded(position)}` }),
  invitation: (group: string, invitation: string) => ({ PK: `GROUP#${group}`, SK: `INV#${invitation}` }),
  activity: (group: string, activity: string) => ({ PK: `GROUP#${group}`, SK: `ACT#${activity}` }),
  inviteCode: (codeHash: string) => ({ PK: `INV#${codeHash}`, SK: 'META' }),

  reply: (user: string, keyHash: string) => ({ PK: `IDEM#${user}#${keyHash}`, SK: 'META' }),
  notification: (user: string, notification: string) => ({ PK: `USER#${user}`, SK: `NOTIF#${notification}` }),
  pushDevice: (user: string, endpointHash: string) => ({ PK: `USER#${user}`, SK: `PUSH#${endpointHash}` }),
  audit: (user: string, entry: string) => ({ PK: `USER#${user}`, SK: `AUD#${entry}` }),
  subscription: (email: string) => ({ PK: `NEWSLETTER#${email}`, SK: 'META' }),
  sentMail: (event: string, person: string) => ({ PK: `SENT#${event}#${person}`, SK: 'META' }),
  rate: (action: string, caller: string, hour: number) => ({ PK: `RATE#${action}#${caller}#${hour}`, SK: 'META' }),

  /** All groups by creation time. A partition of its own, because GSI1 of the group item holds its deadline. */
  listedGroup: (group: string, at: number) => ({ PK: 'GROUPS', SK: `${new Date(at).toISOString()}#${group}` }),
  /** An entry of a list for operators, by time. */
  listed: (listing: Listing, at: number, id: string) => ({
    GSI1PK: listing,
    GSI1SK: `${new Date(at).toISOString()}#${id}`,
  }),

  /** A deadline, sorted by time; sharded by group. */
  due: (group: string, at: number) => ({ GSI1PK: `DUE#${shardOf(group)}`, GSI1SK: new Date(at).toISOString() }),
} as const;

/** One partition each: operators read seldom, and a list grows by one entry for each new member or audited act. */
export const listings = { people: 'PEOPLE', addresses: 'ADDRESSES', audit: 'AUDIT' } as const;
type Listing = (typeof listings)[keyof typeof listings];

const DUE_SHARDS = 4;

export const dueShards: readonly string[] = Array.from({ length: DUE_SHARDS }, (_, shard) => `DUE#${shard}`);

function shardOf(group: string): number {
  return [...group].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % DUE_SHARDS;
}

const padded = (position: number) => String(position).padStart(2, '0');

/** Every key of the table of bank tokens. */
export const bankKeys = {
  connection: (user: string, item: string) => ({ PK: `USER#${user}`, SK: `ITEM#${item}` }),
  /** Removed here, and still to be ended at the provider. */
  ended: (user: string, item: string) => ({ PK: `USER#${user}`, SK: `ENDED#${item}` }),
  balances: (user: string) => ({ PK: `USER#${user}`, SK: 'BALANCES' }),
} as const;
