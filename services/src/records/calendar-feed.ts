import { createHash } from 'node:crypto';
import { ok, problem, type RequestOf, type ResultOf } from '../basics/handler.ts';
import type { GroupPorts } from '../group/group-ports.ts';
import { readLatePayouts } from '../group/late-payouts.ts';
import { liveCredits, newestDebits, readTransferDays } from '../group/transfer-days.ts';
import { calendarText, groupCalendar, hasDates } from '../group/views/group-calendar.ts';
import type { Calendar } from '../ports/calendars.ts';

/* The secret address of a member's dates. Its token is in no log, is sent once, and is stored as a hash. */

const TOKEN_BYTES = 32;
/** The last part of the address: the token in base64url, with an ending that calendar programs like. */
const tokenFile = /^([\w-]{43})(?:\.ics)?$/;

const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export async function readCalendarFeed(
  { calendars }: GroupPorts,
  { caller }: RequestOf<'readCalendarFeed'>,
): Promise<ResultOf<'readCalendarFeed'>> {
  const calendar = await calendars.findOf(caller.userId);
  return ok({ createdAt: calendar ? new Date(calendar.createdAt).toISOString() : null });
}

/** Makes an address; the one before ends at the same moment. */
export async function createCalendarFeed(
  { calendars, rateLimits, randomBytes, clock, siteUrl }: GroupPorts,
  { caller, body }: RequestOf<'createCalendarFeed'>,
): Promise<ResultOf<'createCalendarFeed'>> {
  const createdAt = clock.now();
  const tooMany = await rateLimits.count('calendarAddresses', caller.userId, createdAt);
  if (tooMany) return tooMany;
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
  await calendars.replace({ hash: hashOfToken(token), userId: caller.userId, ...body, createdAt });
  return ok({ address: `${siteUrl}/api/calendars/${token}.ics`, createdAt: new Date(createdAt).toISOString() });
}

export async function removeCalendarFeed(
  { calendars }: GroupPorts,
  { caller }: RequestOf<'removeCalendarFeed'>,
): Promise<ResultOf<'removeCalendarFeed'>> {
  await calendars.remove(caller.userId);
  return ok({ success: true });
}

/** Reads the dates of whoever made the address. One that was replaced looks like one that never was. */
export async function readCalendar(
  ports: GroupPorts,
  { params, source }: RequestOf<'readCalendar'>,
): Promise<ResultOf<'readCalendar'>> {
  const { calendars, rateLimits, clock, siteUrl } = ports;
  const now = clock.now();
  const token = tokenFile.exec(params.token)?.[1];
  const calendar = token && (await calendars.find(hashOfToken(token)));
  if (!calendar)
    return (await rateLimits.count('wrongCalendarsOfSource', source, now)) ?? problem('calendar_not_found');
  const tooMany = await rateLimits.count('calendarReads', calendar.hash, now);
  if (tooMany) return tooMany;
  return ok(calendarText(await datesOf(ports, calendar), { language: calendar.language, siteUrl, now }));
}

async function datesOf(ports: GroupPorts, { userId }: Calendar) {
  const { groups, money, clock } = ports;
  const { own, former } = await groups.listPlaces(userId);
  const listed = [...own, ...former].filter(({ group }) => hasDates(group));
  return Promise.all(
    listed.map(async (each) => {
      const { group, membershipId } = each;
      const [rounds, shares] = await Promise.all([
        money.listRounds(group.id),
        former.includes(each) ? money.listShares(group.id) : null,
      ]);
      const [late, days] = await Promise.all([
        readLatePayouts(ports, group, rounds),
        readTransferDays(ports, group.id, [
          ...newestDebits(rounds, membershipId),
          ...liveCredits([...rounds, ...(shares ?? [])], membershipId),
        ]),
      ]);
      return groupCalendar(each, rounds, { late, days }, clock.now(), shares);
    }),
  );
}
