import { type App, ctxOf } from '#/platform/http/app.ts';
import { AnyObject } from '#/platform/schema.ts';
import { SettingsAnswer } from './schema.ts';
import { getSettings, updateSettings } from './service.ts';

/** A company's settings, on the intelligence surface. */
export function settingsRoutes(app: App): void {
  const tags = ['settings'];
  app.get(
    '/settings',
    {
      config: { operation: 'settings.get' },
      schema: {
        summary: 'Get the settings',
        description: 'Returns every setting with its value in force, the default where none is set.',
        tags,
        response: { 200: SettingsAnswer },
      },
    },
    (request) => getSettings(ctxOf(request)),
  );

  app.patch(
    '/settings',
    {
      config: { operation: 'settings.update', roles: ['admin'] },
      schema: {
        summary: 'Update settings',
        description:
          'Keys in the body replace the stored values; null restores the default; all other keys are unchanged. An unknown key returns 400.',
        tags,
        body: AnyObject,
        response: { 200: SettingsAnswer },
      },
    },
    (request) => updateSettings(ctxOf(request), request.body),
  );
}
