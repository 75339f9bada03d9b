import type { App } from '#/platform/http/app.ts';
import type { Answering } from './turn.ts';

export function assistantRoutes(_app: App, _answering: Answering): void {}
