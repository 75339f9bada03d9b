import { OutboundFault } from './fault.ts';

/** One deadline for a whole call. Aborts with an `OutboundFault` that names the cause. */
export interface Deadline extends Disposable {
  readonly signal: AbortSignal;
  remainingMs(): number;
}

export function openDeadline(timeoutMs: number, given: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const end = performance.now() + timeoutMs;
  const timer = setTimeout(
    () => controller.abort(new OutboundFault('deadline', 'the deadline passed')),
    timeoutMs,
  );
  const giveUp = (): void => controller.abort(new OutboundFault('given_up', 'the caller gave up'));
  if (given?.aborted === true) giveUp();
  given?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    remainingMs: () => end - performance.now(),
    [Symbol.dispose]: () => {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}
