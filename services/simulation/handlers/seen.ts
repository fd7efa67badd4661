import type { World } from './world.ts';

/** What happens in some groups alone. */
const rare = {
  'turns exchanged': ofFacts('turns_swapped'),
  'turns put at the end': ofFacts('turn_moved_to_end'),
  'contributions set off': ({ SK }) => SK.startsWith('EVENT#') && SK.includes('#contribution_set_off#'),
  'guarantors signed': ofFacts('guarantee_accepted'),
  'guarantors ended': ofFacts('guarantee_ended'),
  'guarantors debited': ofFacts('turn_covered'),
  'debts settled': ({ SK }) => SK.startsWith('EVENT#') && SK.includes('#cover_released#'),
  'guarantors taken back': ({ SK }) => SK.startsWith('EVENT#') && /#cover_(failed|taken_back)#/.test(SK),
  'members replaced': ofFacts('member_replaced'),
  'claims paid back': ({ SK }) => SK.startsWith('SHARE#CLAIM#'),
  'organizers asked for help': (item) => ofFacts('role_asked')(item) && item.role === 'co_organizer',
  'groups taken over': ofFacts('organizer_changed'),
  'debits waiting': ({ PK, SK }) => PK === 'RATES' && SK === 'PAUSE',
  'votes to wait': ofFacts('vote_wait'),
  'votes to pause': ofFacts('vote_pause'),
  'votes to end': ofFacts('vote_dissolve'),
  'ends by operators': ofFacts('ended_by_operators'),
  'proposals to end': ({ PK }) => PK === 'ENDS',
  shares: ({ SK }) => /^SHARE#\d/.test(SK),
  'groups dissolved': ofFacts('dissolved'),
} satisfies Record<string, (item: Stored) => boolean>;

export type Seen = keyof typeof rare;
type Stored = { readonly PK: string; readonly SK: string; readonly kind?: unknown; readonly role?: unknown };

function ofFacts(kind: string) {
  return (item: Stored): boolean => item.SK.startsWith('FACT#') && item.kind === kind;
}

/** What of this is stored at the end of a run, each as often as it is. */
export function seenIn({ store, tables }: World): readonly Seen[] {
  const stored = store.contents(tables.product) as unknown as readonly Stored[];
  const names = Object.keys(rare) as readonly Seen[];
  return names.flatMap((name) => stored.filter(rare[name]).map(() => name));
}

/** How often each was seen: "2 votes to end, 5 shares". */
export function summaryOfSeen(seen: readonly Seen[]): string {
  const counts = Object.entries(Object.groupBy(seen, (name) => name)).map(([name, of = []]) => `${of.length} ${name}`);
  return counts.join(', ');
}
