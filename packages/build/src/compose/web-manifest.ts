import { documentWords, productName } from '@halqa/copy';
import { pageColours } from './page-colours.ts';

/** `/site.webmanifest`: how the product looks on a home screen. The icons are drawn by `e2e/icons/draw-icons.ts`. */
export const webManifest = {
  id: '/',
  name: productName,
  short_name: productName,
  description: documentWords.description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: pageColours.light,
  background_color: pageColours.light,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;
