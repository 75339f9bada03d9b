import { parentPort, workerData } from 'node:worker_threads';
import { trainLsa } from './lsa.ts';

/** Training takes seconds, which the server's own thread has not. */
parentPort?.postMessage(trainLsa(workerData));
