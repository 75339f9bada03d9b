import { parentPort } from 'node:worker_threads';
import { giveWay } from './give-way.ts';
import { type Message, packed, type Request } from './message.ts';

// Runs inside each worker thread: loads the requested code, runs it and replies.

giveWay(5);

const post = (message: Message): void => parentPort?.postMessage(message);

parentPort?.on('message', async ({ id, file, name, input }: Request) => {
  try {
    const exported = await import(file);
    // The deadline starts here, after loading the code.
    post({ id, begins: true });
    post({ id, output: name === null ? null : await exported[name](input) });
  } catch (err) {
    post(packed(id, err));
  }
});
