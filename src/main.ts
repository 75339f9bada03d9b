import { enableCompileCache } from 'node:module';

// Compiled code is kept between starts: a third off the time to ready.
enableCompileCache();
const { serve } = await import('./cli/serve.ts');
await serve(process.env);
