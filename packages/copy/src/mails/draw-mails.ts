import { limits } from '@halqa/domain';
import { formatMomentInZone } from '../formats/format.ts';
import { bidiSafe } from '../formats/text.ts';
import type { MailWords } from './mail.ts';

type DrawnGroup = { groupName: string; link: string };

/** To each member when the draw begins. The mail is their own proof of the commit. */
export function drawBegunMail(
  draw: DrawnGroup & {
    /** Hexadecimal. */
    commit: string;
    /** An ISO instant. */
    closesAt: string;
    /** Of the group. */
    timeZone: string;
  },
): MailWords {
  const group = bidiSafe(draw.groupName);
  const closes = formatMomentInZone(draw.closesAt, draw.timeZone);
  return {
    subject: `The order of ${group} is being drawn`,
    preview: `The result comes on ${closes}.`,
    heading: 'The order is being drawn',
    paragraphs: [
      `The organizer began the draw of ${group}. Its order is decided by chance: by a secret number that we have fixed already, and by one number from each member’s browser.`,
      `Open the group and press “I’m ready” before ${closes}. Then the order is revealed, and the group starts. Whoever is not ready takes part too.`,
      'Please keep this mail: the line below was sent before anybody added a number. With it you can check afterwards that we did not exchange our secret.',
    ],
    facts: [
      ['Reveal', closes],
      ['Fingerprint (SHA-256)', draw.commit],
    ],
    action: { label: 'I’m ready', href: draw.link },
    notes: ['While the order is being drawn, nobody leaves or joins the group. Nothing is paid before it starts.'],
  };
}

/** To each member after the reveal. */
export function drawRevealedMail(
  draw: DrawnGroup & {
    commit: string;
    /** The member's own position. */
    turn: number;
    /** Names, the first to receive in front. */
    order: readonly string[];
  },
): MailWords {
  const group = bidiSafe(draw.groupName);
  return {
    subject: `The order of ${group}: your turn is number ${draw.turn}`,
    preview: `${draw.turn} of ${draw.order.length}.`,
    heading: `Your turn is number ${draw.turn}`,
    paragraphs: [`The order of ${group} was drawn. This is who receives when:`],
    points: draw.order.map((name, index) => `${index + 1}. ${bidiSafe(name)}`),
    facts: [['Fingerprint (SHA-256)', draw.commit]],
    action: { label: 'Verify this draw', href: draw.link },
    notes: [
      'The fingerprint is the one of our first mail about this draw. The page checks every step in your own browser.',
    ],
  };
}

/** To each member when the order was not revealed in time. */
export function drawVoidMail({ groupName, link }: DrawnGroup): MailWords {
  const group = bidiSafe(groupName);
  return {
    subject: `The draw of ${group} was void`,
    preview: 'Nobody lost anything.',
    heading: 'The draw was void',
    paragraphs: [
      `The order of ${group} was not revealed within ${limits.draw.voidAfterHours} hours of its time, so this draw does not count. Nobody lost anything, and nothing was paid.`,
      'The group is ready as before. Its organizer can start it again, with a new draw.',
    ],
    action: { label: 'Open the group', href: link },
  };
}
