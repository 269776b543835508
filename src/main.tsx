import './ui/app.css';
import { StrictMode, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { setSchemaMessages } from '#contract/messages.ts';
import { App } from './app/app.tsx';
import { watchLoadFailures } from './app/load-failure.ts';
import { createRouter, loadScreen } from './app/router.tsx';
import { registerServiceWorker } from './app/service-worker.ts';
import { checkSession } from './features/session/check-session.ts';
import { noteSignedOutHere, sessionStore } from './features/session/session-store.ts';
import { mayHaveData } from './platform/data-mark.ts';
import { loadFontsAhead } from './platform/fonts-ahead.ts';

loadFontsAhead();
setSchemaMessages();
watchLoadFailures();
registerServiceWorker();

const place = document.querySelector('#root');
if (!place) throw new Error('index.html has no #root');
const root = createRoot(place);
const show = (router: ComponentProps<typeof App>['router']) =>
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );

show(null);
// The files of a teacher's screen load while the browser opens its storage (docs/sync.md S9). A visitor's first page must not
// load them.
if (mayHaveData()) loadScreen(location.pathname);
// Not awaited at the top level: a lazy file imports from this file's bundle and would wait for it without end.
const onKnown = (userId: number) => {
  loadScreen(location.pathname);
  void import('./app/first-reads.ts').then(({ readAtStart }) => readAtStart(userId, location)).catch(() => undefined);
};
void checkSession(onKnown)
  // If the browser refuses to open the device's storage, no teacher is known here, and the landing page is shown.
  .catch(() => noteSignedOutHere())
  .then(() => show(sessionStore.getState().state === 'no-room' ? null : createRouter()));
