export * from './calendar-date.tsx';
export * from './expected-shares.tsx';
export * from './group-ring.tsx';
export * from './group-status-badge.tsx';
export * from './movement-list.tsx';
export * from './movement-order.ts';
export * from './offered-seat.tsx';
export * from './terms-in-short.tsx';
