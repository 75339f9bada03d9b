import { Type } from 'typebox';
import { AuditEvent, listEvents } from '#/modules/audit/index.ts';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { pageOf, pageQuery } from '#/platform/page.ts';
import { AnyObject } from '#/platform/schema.ts';
import { CreatedKey, KeyList, KeyParams, NewKey, RevokedKey, SettingsAnswer } from './schema.ts';
import { getSettings, listKeys, revokeKey, rotateKey, updateSettings } from './service.ts';
import { DocumentedSettings } from './settings.ts';

const tags = ['settings'];
/** Who may see, but not change, how the company is set up. */
const SETTINGS_READERS = ['admin', 'developer'];

/** A company's settings, keys and audit log, on the intelligence surface. */
export function settingsRoutes(app: App): void {
  ownSettings(app);
  ownKeys(app);
  app.get(
    '/settings/audit',
    {
      config: { operation: 'settings.audit', roles: SETTINGS_READERS },
      schema: {
        summary: 'List the audit events of the company',
        description:
          'Logins, passwords, invitations, users, roles, keys, settings, imports and webhooks, newest first. For admins and developers.',
        tags,
        querystring: Type.Object(pageQuery({ default: 25, max: 100 })),
        response: { 200: pageOf(AuditEvent) },
      },
    },
    (request) => listEvents(ctxOf(request), request.query),
  );
}

function ownSettings(app: App): void {
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
      config: {
        operation: 'settings.update',
        roles: ['admin'],
        documented: { body: DocumentedSettings },
      },
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

function ownKeys(app: App): void {
  app.get(
    '/settings/keys',
    {
      config: { operation: 'settings.keys.list', roles: SETTINGS_READERS },
      schema: {
        summary: 'List the API keys of the company, without their secrets',
        description: 'With the time each was last used, and when it expires. For admins and developers.',
        tags,
        response: { 200: KeyList },
      },
    },
    (request) => listKeys(ctxOf(request)),
  );

  app.post(
    '/settings/keys',
    {
      config: { operation: 'settings.keys.create', roles: ['admin'] },
      schema: {
        summary: 'Create an API key',
        description: 'The key is shown only here. Earlier keys expire after the overlap. For admins.',
        tags,
        body: NewKey,
        response: { 200: CreatedKey },
      },
    },
    (request) => rotateKey(ctxOf(request), request.body),
  );

  app.delete(
    '/settings/keys/:key_id',
    {
      config: { operation: 'settings.keys.revoke', roles: ['admin'] },
      schema: {
        summary: 'Revoke an API key of the company',
        description: 'Requests with the key are refused from then on. For admins.',
        tags,
        params: KeyParams,
        response: { 200: RevokedKey },
      },
    },
    (request) => revokeKey(ctxOf(request), request.params.key_id),
  );
}
