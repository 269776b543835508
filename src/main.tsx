import './ui/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setSchemaMessages } from '#contract/messages.ts';
import { App } from './app/app.tsx';
import { registerServiceWorker } from './app/service-worker.ts';
import { checkSession } from './features/session/check-session.ts';

setSchemaMessages();
void checkSession();
registerServiceWorker();

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
