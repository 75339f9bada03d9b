import { type App, ctxOf } from '#/platform/http/app.ts';
import { AnyObject } from '#/platform/schema.ts';
import { SettingsAnswer } from './schema.ts';
import { getSettings, updateSettings } from './service.ts';

/** A company's own settings, behind the intelligence surface. */
export function settingsRoutes(app: App): void {
  const tags = ['settings'];
  app.get(
    '/settings',
    { schema: { summary: 'Read the settings in force', tags, response: { 200: SettingsAnswer } } },
    (request) => getSettings(ctxOf(request)),
  );

  app.patch(
    '/settings',
    {
      config: { roles: ['admin'] },
      schema: {
        summary: 'Change settings',
        description:
          'Keys present replace, null restores the default, the rest stay. An unknown key is refused.',
        tags,
        body: AnyObject,
        response: { 200: SettingsAnswer },
      },
    },
    (request) => updateSettings(ctxOf(request), request.body),
  );
}
