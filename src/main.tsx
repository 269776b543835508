import './ui/app.css';
import { StrictMode, type ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { setSchemaMessages } from '#contract/messages.ts';
import { App } from './app/app.tsx';
import { watchLoadFailures } from './app/load-failure.ts';
import { isForVisitors } from './app/guards.ts';
import { createRouter, loadScreen } from './app/router.tsx';
import { registerServiceWorker } from './app/service-worker.ts';
import { checkSession } from './features/session/sign-in/check-session.ts';
import { noteSignedOutHere, sessionStore, takeDestination } from './features/session/session-store.ts';
import { afterPaint } from './platform/paint/after-paint.ts';
import { mayHaveData } from './platform/data-mark.ts';
import { keepTranslatedTexts } from './platform/translated-texts.ts';
import { loadFontsAhead } from './platform/paint/fonts-ahead.ts';

loadFontsAhead();
setSchemaMessages();
watchLoadFailures();
keepTranslatedTexts(document.documentElement);
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
// A visitor's first page must not load the files of a teacher's screen (docs/sync.md S9).
if (mayHaveData()) loadScreen(location.pathname);
// Not awaited: a lazy file imports from this file's bundle and would wait for it without end.
const onKnown = () => loadScreen(location.pathname);
/** A redirect changes the address of the page soon. */
const loaded = location.href;
let router: ReturnType<typeof createRouter> | null = null;
const start = () => {
  if (router) return;
  const started = createRouter();
  router = started;
  show(started);
  if ('launchQueue' in globalThis) {
    void import('./app/launches.ts').then(({ takeLaunches }) =>
      takeLaunches((at) => void started.navigate(at), loaded),
    );
  }
};
const onVisitor = async () => {
  start();
  await afterPaint();
};
const leaveVisitorsPage = () => {
  const isSignedIn = sessionStore.getState().state === 'signed-in';
  if (isSignedIn && isForVisitors(location.pathname)) void router?.navigate(takeDestination(), { replace: true });
};
void checkSession({ onKnown, onVisitor })
  // If the device's storage doesn't open, no teacher is known here.
  .catch(() => noteSignedOutHere())
  .then(() => {
    if (sessionStore.getState().state === 'no-room') return;
    if (router) leaveVisitorsPage();
    else start();
  });
