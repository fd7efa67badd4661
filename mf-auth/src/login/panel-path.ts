/** What /login shows: its form, or one of the panels that take its place. */
export type Panel = 'login' | 'forgot' | 'confirmation' | 'totp';

/** The panels that another page may lead to. */
type OpenPanel = 'forgot' | 'confirmation';

const open: readonly OpenPanel[] = ['forgot', 'confirmation'];

export const panelPath = (panel: OpenPanel): string => `/login?panel=${panel}`;

/** The panel that the address asks for; the form itself without one. */
export function panelIn(search: string): Panel {
  const asked = new URLSearchParams(search).get('panel');
  return open.find((panel) => panel === asked) ?? 'login';
}
