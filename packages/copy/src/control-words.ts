/** Words of controls that look the same on every screen. */
export const controlWords = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  loading: 'Loading…',
  close: 'Close',
  retry: 'Try again',
  oneFewer: 'One fewer',
  oneMore: 'One more',
} as const;
