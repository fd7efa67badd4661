import type { ComponentType } from 'react';

type SampleModule = { default: ComponentType; source: string };

/** A sample of the kit: `group` is its folder, `names` are the components that its code has. */
export type Sample = { group: string; id: string; names: readonly string[]; code: string; Shown: ComponentType };

/** The bundler replaces the call: it is a map of the modules below the folder. */
const modules = import.meta.webpackContext('./samples', { recursive: true, regExp: /\.tsx$/ });

export const samples: readonly Sample[] = modules.keys().map((path) => {
  const [, group = '', file = ''] = path.split('/');
  const { default: Shown, source } = modules(path) as SampleModule; // each file below the folder is one
  return { group, id: file.replace('.tsx', ''), Shown, code: source.trim(), names: namesIn(source) };
});

/** `Button` and so on of `import { Button, type Seat } from '@halqa/ui'`. Icons are left out. */
function namesIn(source: string): string[] {
  const [, imported = ''] = /import \{([^}]*)\} from '@halqa\/ui'/.exec(source) ?? [];
  return imported
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Icon'));
}
