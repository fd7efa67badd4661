import { createRoot } from 'react-dom/client';
import '../src/tokens.css';
import '../src/base.css';
import { Page, Stack } from '../src/index.ts';
import { Content } from './content.tsx';
import { Controls } from './controls.tsx';
import { Rings } from './rings.tsx';
import { Surfaces } from './surfaces.tsx';

const root = document.body.appendChild(document.createElement('main'));
document.documentElement.lang = 'en';
document.documentElement.dir = new URLSearchParams(location.search).get('dir') ?? 'ltr';

createRoot(root).render(
  <Page>
    <Stack gap="large">
      <Rings />
      <Surfaces />
      <Controls />
      <Content />
    </Stack>
  </Page>,
);
