import type { GroupCalendar } from '@halqa/contract';
import ical, { ICalEventClass, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Language } from '../language.ts';
import { calendarTexts } from './calendar-texts.ts';

/** How often programs should ask again. */
const REFRESH_SECONDS = 6 * 3600;

type FileOptions = {
  readonly language: Language;
  /** Without a slash at its end. */
  readonly siteUrl: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/**
 * Dates of groups as an iCalendar object (RFC 5545). Each is a whole day without a time zone, because a bank's day is a
 * date. A date that has moved has the same UID and a higher SEQUENCE; one that is cancelled says so.
 */
export function calendarFile(groups: readonly GroupCalendar[], { language, siteUrl, now }: FileOptions): string {
  const texts = calendarTexts[language];
  const calendar = ical({
    name: texts.name,
    prodId: { company: 'Halqa', product: 'Halqa', language: language.toUpperCase() },
    ttl: REFRESH_SECONDS,
  });
  for (const { id, name, rounds, isFormer, dates } of groups) {
    for (const date of dates) {
      calendar.createEvent({
        id: date.uid,
        sequence: date.sequence,
        stamp: new Date(now),
        start: new Date(`${date.date}T00:00:00Z`),
        allDay: true,
        summary: texts.title(date, name),
        description: texts.text(date, rounds),
        url: `${siteUrl}/groups/${encodeURIComponent(id)}${isFormer ? '/former' : ''}`,
        status: date.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        transparency: ICalEventTransparency.TRANSPARENT,
        class: ICalEventClass.PRIVATE,
      });
    }
  }
  // RFC 5545, section 3.1: every line ends so, the last one too.
  return `${calendar.toString()}\r\n`;
}
