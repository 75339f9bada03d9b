// The process. JavaScript for the reason that stands in compile-cache.js.
import './compile-cache.js';

const { applyMemorySettings } = await import('./memory-settings.ts');
applyMemorySettings(process.env);
const { serve } = await import('./cli/serve/serve.ts');
await serve(process.env);
