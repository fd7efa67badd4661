/** A banner of the stack at the bottom right (specification section 3, "Client notification"). */
export type Toast = {
  type: 'success' | 'error' | 'warning' | 'info';
  title?: string;
  message: string;
  /** Default true: closes after 5 s, errors and successes alike. */
  autoClose?: boolean;
  /** A toast closes sooner: after 4 s, a success after 2 s. */
  brief?: boolean;
  action?: { label: string; onPress(): void };
};
