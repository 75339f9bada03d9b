import { enableCompileCache } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { type Message, packed, type Request } from './message.ts';

// Runs inside each worker thread: loads what it is asked for, runs it and answers.
enableCompileCache();

const post = (message: Message): void => parentPort?.postMessage(message);

parentPort?.on('message', async ({ id, file, name, input }: Request) => {
  try {
    const exported = await import(file);
    // The deadline counts from here: loading code is not the text's fault.
    post({ id, begins: true });
    post({ id, output: name === null ? null : await exported[name](input) });
  } catch (err) {
    post(packed(id, err));
  }
});
