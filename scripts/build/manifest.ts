/** The manifest of the installed app (docs/product.md 1.140 to 1.146). */
import type { ManifestOptions } from 'vite-plugin-pwa';
import { addresses, SHARE_TARGET } from '../../src/platform/addresses.ts';
import { SHARED_FIELD } from '../../src/platform/files/shared-file.ts';

/** The media types that operating systems use for a CSV file. */
const CSV_TYPES = ['text/csv', 'application/csv', 'text/comma-separated-values'];

const shortcutIcon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' };

export const appManifest = {
  name: 'PE Grade Book',
  short_name: 'PE Grade Book',
  description: 'Attendance, points and grades for physical education, also without a network.',
  id: '/',
  start_url: '/',
  display: 'standalone',
  // A manifest has only one colour, that of the light theme. The page sets the others.
  background_color: '#f8faf9',
  theme_color: '#f8faf9',
  icons: [
    shortcutIcon,
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Classes', url: addresses.classes, icons: [shortcutIcon] },
    { name: 'Mile timer', url: addresses.openTimer, icons: [shortcutIcon] },
  ],
  screenshots: [
    {
      src: '/screenshot-wide.webp',
      sizes: '1180x760',
      type: 'image/webp',
      form_factor: 'wide',
      label: 'The roll of a class on a tablet',
    },
    {
      src: '/screenshot-narrow.webp',
      sizes: '780x1520',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'The roll of a class on a phone',
    },
  ],
  // src/app/launches.ts opens the files and URLs. Without `focus-existing`, the browser chooses the window.
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  share_target: {
    action: SHARE_TARGET,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED_FIELD, accept: ['.csv', ...CSV_TYPES] }] },
  },
  file_handlers: [{ action: addresses.openRoster, accept: { 'text/csv': ['.csv'] } }],
} satisfies Partial<ManifestOptions>;
