import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '#/platform/context.ts';
import type { StatementRequest, StatementResponse } from './messages.ts';

/** Reads that another thread sends through `port`, until disposed. */
export interface ServedReads extends Disposable {
  /** For `remoteCompany` on the other thread; transfer it with the message that names it. */
  readonly port: MessagePort;
}

/**
 * Runs the statements of another thread in the tenant scope of this context's company. Each is a read-only transaction
 * of its own, so that no connection waits while the other thread computes.
 */
export function serveReads(ctx: Pick<Ctx, 'inSnapshot'>): ServedReads {
  const { port1: own, port2: port } = new MessageChannel();
  const answer = async ({ id, sql, parameters }: StatementRequest): Promise<StatementResponse> => {
    try {
      const { rows } = await ctx.inSnapshot((tx) =>
        tx.executeQuery<unknown>(CompiledQuery.raw(sql, [...parameters])),
      );
      return { id, rows };
    } catch (error) {
      return { id, error };
    }
  };
  own.on('message', async (request: StatementRequest) => own.postMessage(await answer(request)));
  return { port, [Symbol.dispose]: () => own.close() };
}
