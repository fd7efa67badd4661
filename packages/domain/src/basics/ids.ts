declare const brand: unique symbol;

/** A nominal type: one kind of id cannot be passed where another is expected. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };

export type GroupId = Brand<string, 'GroupId'>;
export type UserId = Brand<string, 'UserId'>;
/** One person's membership of one group, from joining to its end; another one when the person joins again. */
export type MembershipId = Brand<string, 'MembershipId'>;
export type InvitationId = Brand<string, 'InvitationId'>;
export type InviteCode = Brand<string, 'InviteCode'>;
export type NotificationId = Brand<string, 'NotificationId'>;
export type ActivityId = Brand<string, 'ActivityId'>;

/* These only brand a text: requests, stored items and tokens were parsed before. */
export const groupId = (text: string): GroupId => text as GroupId;
export const userId = (text: string): UserId => text as UserId;
export const membershipId = (text: string): MembershipId => text as MembershipId;
export const invitationId = (text: string): InvitationId => text as InvitationId;
export const inviteCode = (text: string): InviteCode => text as InviteCode;
export const notificationId = (text: string): NotificationId => text as NotificationId;
export const activityId = (text: string): ActivityId => text as ActivityId;
