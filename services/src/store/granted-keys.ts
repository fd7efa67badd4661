/** Partitions of the product's table, by the beginnings of their keys. */
export type GrantedKeys = {
  /** To read, or to check in a condition. */
  readonly read: readonly string[];
  /** To put and to update. */
  readonly write: readonly string[];
  readonly delete: readonly string[];
  /** Partitions of GSI1 to read. */
  readonly index: readonly string[];
};

/** What each function may use of the product's table, and nothing else: its role names these keys. */
export const grantedKeys = {
  groups: {
    read: [
      'BLOCK#',
      'CALENDAR#',
      'EMAIL#',
      'GROUP#',
      'IDEM#',
      'INV#',
      'MONEY',
      'NEWSLETTER#',
      'RATE#',
      'REPORT#',
      'USER#',
    ],
    // DRAWSECRET# is not among those to read: what serves members learns no secret of a draw.
    write: [
      'BLOCK#',
      'CALENDAR#',
      'CASES',
      'DRAWSECRET#',
      'DUE',
      'GROUP#',
      'GROUPS',
      'IDEM#',
      'INV#',
      // A contribution to a round that was paid out is debited again.
      'LIVE',
      'RATE#',
      'REPORT#',
      'REPORTS',
      'USER#',
    ],
    delete: ['BLOCK#', 'CALENDAR#', 'CASES', 'INV#', 'USER#'],
    index: [],
  },
  bank: { read: ['GROUP#', 'USER#'], write: ['DUE', 'GROUP#', 'RATE#', 'USER#'], delete: ['USER#'], index: [] },
  profile: { read: ['USER#'], write: ['EMAIL#', 'USER#'], delete: [], index: [] },
  notifications: {
    read: ['EMAIL#', 'GROUP#', 'MONEY', 'USER#'],
    write: ['EMAIL#', 'NEWSLETTER#', 'RATE#', 'USER#'],
    delete: ['USER#'],
    index: [],
  },
  identity: { read: ['GROUP#', 'USER#'], write: ['DUE', 'USER#'], delete: ['USER#'], index: [] },
  operators: {
    read: [
      'CASES',
      // Invitations to somebody, and whether mails reach them: a copy of what is stored about them.
      'EMAIL#',
      'ENDS',
      'GROUP#',
      'GROUPS',
      'HEALTH',
      'HOLD#',
      'LIVE',
      'MONEY',
      'NEWSLETTER#',
      'PARKED',
      'RATES',
      'REPORT#',
      'REPORTS',
      'USER#',
      'WORKERS',
    ],
    write: ['CASES', 'DUE', 'ENDS', 'GROUP#', 'HOLD#', 'LIVE', 'MONEY', 'RATES', 'REPORT#', 'USER#'],
    delete: ['CASES', 'HOLD#', 'LIVE', 'REPORTS', 'USER#'],
    index: ['ACCESS-REQUESTS', 'ADDRESSES', 'AUDIT', 'PEOPLE'],
  },
  projections: {
    read: ['BLOCK#', 'GROUP#', 'USER#'],
    write: ['CASES', 'DUE', 'EMAIL#', 'GROUP#', 'INV#', 'USER#'],
    delete: ['CASES', 'USER#'],
    index: [],
  },
  notifier: {
    read: ['BLOCK#', 'EMAIL#', 'GROUP#', 'MONEY', 'USER#'],
    write: ['BUDGET#', 'DUE', 'GROUP#', 'LATER#', 'RATE#', 'SENT#', 'USER#'],
    delete: ['SENT#', 'USER#'],
    index: [],
  },
  'mail-events': { read: ['EMAIL#', 'USER#'], write: ['EMAIL#', 'USER#'], delete: [], index: [] },
  // The sweeper finds due work, and hands it to workers.
  sweeper: {
    read: ['DUE', 'LEASES', 'MONEY', 'PARKED', 'RATES'],
    write: ['DEADLETTER#', 'DUE', 'HEALTH'],
    delete: ['DUE', 'LEASES'],
    index: [],
  },
  'due-worker': {
    read: [
      'CASES',
      'DRAWSECRET#',
      'DUE',
      'EMAIL#',
      'GROUP#',
      'GROUPS',
      'HEALTH',
      'HOLD#',
      'LIVE',
      'MONEY',
      'RATES',
      'RETURNS',
      'USER#',
    ],
    // HOLD#: a hold goes on with the share of the payout's recipient.
    write: [
      'BUDGET#',
      'DUE',
      'GROUP#',
      'HEALTH',
      'HOLD#',
      'LATER#',
      'LEASES',
      'LIVE',
      'PARKED',
      'RATES',
      'RETURNS',
      'USER#',
      'WORKERS',
    ],
    // A closed account loses its calendar, its subscription, its address and what is under its own key.
    delete: [
      'CALENDAR#',
      'DRAWSECRET#',
      'DUE',
      'EMAIL#',
      'GROUP#',
      'HOLD#',
      'LEASES',
      'LIVE',
      'NEWSLETTER#',
      'USER#',
      'WORKERS',
    ],
    index: [],
  },
  'retry-parked': { read: ['PARKED'], write: ['DUE'], delete: ['PARKED'], index: [] },
  'make-operator': { read: ['USER#'], write: ['USER#'], delete: [], index: [] },
} as const satisfies Record<string, GrantedKeys>;
