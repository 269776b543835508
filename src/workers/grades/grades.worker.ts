import { expose } from 'comlink';
import { gradesWorker } from './worker.ts';

expose(gradesWorker());
