import { createContext, type ReactNode } from 'react';

/** The button that saves a backup, for the questions before a delete. The layout of a teacher's pages provides it. */
export const BackupContext = createContext<ReactNode>(null);
