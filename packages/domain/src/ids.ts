declare const brand: unique symbol;

/** A value that only its own constructor can make, so that one id is never taken for another. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };

export type GroupId = Brand<string, 'GroupId'>;
export type UserId = Brand<string, 'UserId'>;
export type InvitationId = Brand<string, 'InvitationId'>;
export type InviteCode = Brand<string, 'InviteCode'>;
export type NotificationId = Brand<string, 'NotificationId'>;
export type ActivityId = Brand<string, 'ActivityId'>;

/* The doors (requests, stored items, tokens) have checked the text; these only name it. */
export const groupId = (text: string): GroupId => text as GroupId;
export const userId = (text: string): UserId => text as UserId;
export const invitationId = (text: string): InvitationId => text as InvitationId;
export const inviteCode = (text: string): InviteCode => text as InviteCode;
export const notificationId = (text: string): NotificationId => text as NotificationId;
export const activityId = (text: string): ActivityId => text as ActivityId;
