import { subscribe } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

// Preloaded into a real server process: routes that fail as no code of the product should.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.get('/planted/throws', () => {
    setTimeout(() => {
      throw new Error('planted exception');
    });
    return new Promise(() => undefined);
  });
  fastify.post('/planted/throws', () => {
    setImmediate(() => {
      throw new Error('planted exception after a body');
    });
    return new Promise(() => undefined);
  });
  fastify.get('/planted/rejects', () => {
    void Promise.reject(new Error('planted rejection'));
    return new Promise(() => undefined);
  });
  fastify.get('/planted/breaks', async () => {
    setTimeout(() => {
      throw Object.assign(new Error('planted break'), { code: 'ECONNRESET' });
    });
    await pause(20);
    return { fine: true };
  });
  fastify.get('/planted/slow', async () => {
    await pause(500);
    return { fine: true };
  });
});
