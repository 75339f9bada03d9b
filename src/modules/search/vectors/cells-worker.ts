import { parentPort, workerData } from 'node:worker_threads';
import { trainCells } from './cells.ts';

/** Forming cells takes seconds, which the server's own thread has not. */
parentPort?.postMessage(trainCells(workerData.sample, workerData.count));
