import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  AuditEvent,
  EventQuery,
  InstallationEvent,
  listAllEvents,
  listEvents,
} from '#/modules/audit/index.ts';
import { exportRoute } from '#/modules/exports/index.ts';
import { type FmsClient, syncRoute } from '#/modules/fms/index.ts';
import { importRoute } from '#/modules/imports/index.ts';
import { KeptMail, listMails } from '#/modules/mail/index.ts';
import {
  ApiKeyRow,
  DocumentedSettings,
  getSettings,
  getTenant,
  listKeys,
  listTenants,
  NewKey,
  revokeKey,
  rotateKey,
  SettingsAnswer,
  Tenant,
  updateSettings,
} from '#/modules/tenants/index.ts';
import { createUser, LoginRecord, logins, NewLogin, NewUser, User } from '#/modules/users/index.ts';
import type { OperatorCtx } from '#/platform/context.ts';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { pageOf, pageQuery } from '#/platform/page.ts';
import { AnyObject } from '#/platform/schema.ts';
import {
  CreatedTenant,
  KeyParams,
  NewTenantWithAdmin,
  TenantEntityParams,
  TenantExportParams,
  TenantParams,
} from './schema.ts';
import { createTenantWithAdmin, eraseTenant } from './service.ts';

type OperatorOf = (request: FastifyRequest) => OperatorCtx;

/** The operator API. The surface provides `operatorOf`. */
export function administrationRoutes(app: App, operatorOf: OperatorOf, client: FmsClient): void {
  tenantRoutes(app, operatorOf);
  tenantSettingsRoutes(app);
  keyRoutes(app);
  userRoutes(app, operatorOf);
  recordRoutes(app, operatorOf);
  exportRoute(app, {
    path: '/tenants/:company_id/export/:entity',
    params: TenantExportParams,
  });
  importRoute(app, {
    path: '/tenants/:company_id/import/:entity',
    params: TenantEntityParams,
  });
  syncRoute(app, {
    path: '/tenants/:company_id/sync',
    params: TenantParams,
    client,
  });
}

function tenantRoutes(app: App, operatorOf: OperatorOf): void {
  const tags = ['tenants'];
  app.post(
    '/tenants',
    {
      config: { operation: 'tenants.create' },
      schema: {
        summary: 'Create a tenant',
        description: 'Returns 201 with the company and its first API key, which is shown only once.',
        tags,
        body: NewTenantWithAdmin,
        response: { 201: CreatedTenant },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await createTenantWithAdmin(operatorOf(request), request.body)),
  );

  app.get(
    '/tenants',
    {
      config: { operation: 'tenants.list' },
      schema: {
        summary: 'List tenants',
        description: 'Newest first.',
        tags,
        querystring: Type.Object(pageQuery({ default: 25, max: 100 })),
        response: { 200: pageOf(Tenant) },
      },
    },
    (request) => listTenants(operatorOf(request), request.query),
  );

  app.get(
    '/tenants/:company_id',
    {
      config: { operation: 'tenants.get' },
      schema: {
        summary: 'Get a tenant',
        description: 'Returns its name, time zone and creation time.',
        tags,
        params: TenantParams,
        response: { 200: Tenant },
      },
    },
    (request) => getTenant(operatorOf(request), request.params.company_id),
  );

  app.delete(
    '/tenants/:company_id',
    {
      config: { operation: 'tenants.delete' },
      schema: {
        summary: 'Delete a tenant and all its data',
        description: 'The data cannot be restored. Audit events are kept.',
        tags,
        params: TenantParams,
        response: { 200: Type.Object({ success: Type.Boolean(), company_id: Type.String() }) },
      },
    },
    (request) => eraseTenant(operatorOf(request), request.params.company_id),
  );
}

function tenantSettingsRoutes(app: App): void {
  const tags = ['tenants'];
  app.get(
    '/tenants/:company_id/settings',
    {
      config: { operation: 'settings.get' },
      schema: {
        summary: 'Get a tenant’s settings',
        description: 'Returns every setting of the tenant with its value in force.',
        tags,
        params: TenantParams,
        response: { 200: SettingsAnswer },
      },
    },
    async (request) => getSettings(ctxOf(request)),
  );

  app.patch(
    '/tenants/:company_id/settings',
    {
      config: { operation: 'settings.update', documented: { body: DocumentedSettings } },
      schema: {
        summary: 'Update a tenant’s settings',
        description:
          'Keys in the body replace the stored values; null restores the default; all other keys are unchanged.',
        tags,
        params: TenantParams,
        body: AnyObject,
        response: { 200: SettingsAnswer },
      },
    },
    async (request) => updateSettings(ctxOf(request), request.body),
  );
}

function keyRoutes(app: App): void {
  const tags = ['keys'];
  app.post(
    '/tenants/:company_id/keys',
    {
      config: { operation: 'keys.rotate' },
      schema: {
        summary: 'Rotate the API key',
        description: 'Creates a key. Earlier keys expire after the overlap.',
        tags,
        params: TenantParams,
        body: NewKey,
        response: { 201: Type.Object({ key_id: Type.String(), api_key: Type.String() }) },
      },
    },
    async (request, reply) => reply.code(201).send(await rotateKey(ctxOf(request), request.body)),
  );

  app.get(
    '/tenants/:company_id/keys',
    {
      config: { operation: 'keys.list' },
      schema: {
        summary: 'List API keys, without their secrets',
        description: 'Includes when each was last used and when it expires.',
        tags,
        params: TenantParams,
        response: { 200: Type.Object({ items: Type.Array(ApiKeyRow) }) },
      },
    },
    async (request) => listKeys(ctxOf(request)),
  );

  app.delete(
    '/tenants/:company_id/keys/:key_id',
    {
      config: { operation: 'keys.revoke' },
      schema: {
        summary: 'Revoke an API key',
        description: 'Requests with the key are rejected from then on.',
        tags,
        params: KeyParams,
        response: { 200: Type.Object({ success: Type.Boolean(), key_id: Type.String() }) },
      },
    },
    async (request) => revokeKey(ctxOf(request), request.params.key_id),
  );
}

function userRoutes(app: App, operatorOf: OperatorOf): void {
  const tags = ['users'];
  app.post(
    '/users',
    {
      config: { operation: 'logins.create' },
      schema: {
        summary: 'Create a user without a company',
        description: 'The user belongs to no company until they accept an invitation.',
        tags,
        body: NewLogin,
        response: { 201: LoginRecord },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await logins.createLogin(operatorOf(request), request.body)),
  );

  app.post(
    '/tenants/:company_id/users',
    {
      config: { operation: 'users.create' },
      schema: {
        summary: 'Create a user of a tenant',
        description: 'Returns 201 with the user, who can sign in at once.',
        tags,
        params: TenantParams,
        body: NewUser,
        response: { 201: User },
      },
    },
    async (request, reply) => reply.code(201).send(await createUser(ctxOf(request), request.body)),
  );
}

function recordRoutes(app: App, operatorOf: OperatorOf): void {
  const querystring = Type.Object(pageQuery({ default: 25, max: 100 }));
  app.get(
    '/audit',
    {
      config: { operation: 'audit.listAll' },
      schema: {
        summary: 'List the audit events of the installation',
        description:
          'Returns the events of all tenants, including deleted ones, and those of the installation itself (rejected operator tokens), newest first.',
        tags: ['audit'],
        querystring: EventQuery,
        response: { 200: pageOf(InstallationEvent) },
      },
    },
    (request) => listAllEvents(operatorOf(request), request.query),
  );

  app.get(
    '/tenants/:company_id/audit',
    {
      config: { operation: 'audit.list' },
      schema: {
        summary: 'List the audit events of a tenant',
        description:
          'Returns events about logins, passwords, invitations, users, roles, keys, settings, imports and webhooks, newest first. A failed login is included if the account belongs to the tenant, a wrong key if it names the tenant.',
        tags: ['audit'],
        params: TenantParams,
        querystring,
        response: { 200: pageOf(AuditEvent) },
      },
    },
    async (request) => listEvents(ctxOf(request), request.query),
  );

  app.get(
    '/tenants/:company_id/mails',
    {
      config: { operation: 'mails.list' },
      schema: {
        summary: 'List the mails sent to a tenant’s users',
        description:
          'Returns the mails of the last 30 days, newest first. Without a mail server, invitation links are read here.',
        tags: ['mail'],
        params: TenantParams,
        querystring,
        response: { 200: pageOf(KeptMail) },
      },
    },
    async (request) => listMails(ctxOf(request), request.query),
  );
}
