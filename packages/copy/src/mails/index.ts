export * from './account-mails.ts';
export * from './contribution-mails.ts';
export * from './draw-mails.ts';
export * from './group-mails.ts';
export * from './invitation-mails.ts';
export * from './payment-mails.ts';
export * from './payout-mails.ts';
export * from './terms-mails.ts';
