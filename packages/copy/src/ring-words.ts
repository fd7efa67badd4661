/** The table behind the ring, for those who listen. */
export const ringWords = {
  caption: 'Order of turns',
  position: 'Turn',
  member: 'Member',
  state: 'Status',
  you: 'You',
  nobody: 'Not known yet',
  states: {
    open: 'Open seat',
    invited: 'Invited',
    joined: 'Waiting for their turn',
    received: 'Has received the payout',
    current: 'Receives the next payout',
  },
} as const;
