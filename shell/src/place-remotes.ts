import type { Shell } from './create-shell.ts';
import { createFederation } from './loader/federation.ts';
import { loadRemote } from './loader/load-remote.ts';
import { readOverrides } from './loader/overrides.ts';
import { createSlot } from './loader/slot.ts';
import { createSlotView } from './loader/slot-view.tsx';
import { trustScriptsFrom } from './loader/trusted-scripts.ts';
import { once } from './once.ts';
import { report } from './report.ts';

/** Gives every remote its place in `main`. */
export function placeRemotes(shell: Shell, main: HTMLElement): (name: string) => ReturnType<typeof createSlot> {
  const federation = createFederation();
  const overrideOf = overridesOf(shell);
  const load = async (name: string) => {
    const release = shell.remotes.get()[name];
    if (!release) throw new Error(`There is no release of ${name}.`);
    const loading = loadRemote(release, { federation, overrideOf, fetch: shell.fetch });
    const [remote, platform] = await Promise.all([loading, shell.platform()]);
    return { remote, platform };
  };
  return (name) =>
    createSlot({
      ...{ name, report },
      view: createSlotView(main, name, shell.remotes.get()[name]?.manifest.languages),
      load: () => load(name),
      onMounted: () => performance.mark(`halqa:mounted:${name}`),
      reload: () => location.reload(),
    });
}

/** A developer's own remotes, in demo mode only. Without any, nobody waits for the configuration. */
function overridesOf({ config }: Shell): (name: string) => Promise<string | undefined> {
  const overrides = readOverrides({
    search: location.search,
    storage: sessionStorage,
    inlined: document.getElementById('overrides')?.textContent,
  });
  const isAllowed = once(async () => (await config()).mode === 'demo');
  return async (name) => {
    const entry = overrides[name];
    if (!entry || !(await isAllowed())) return undefined;
    trustScriptsFrom(entry);
    return entry;
  };
}
