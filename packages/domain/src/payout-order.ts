export const payoutOrders = ['fixed', 'random'] as const;

/** Whether the admin's list or a draw decides whose turn comes when. */
export type PayoutOrder = (typeof payoutOrders)[number];
