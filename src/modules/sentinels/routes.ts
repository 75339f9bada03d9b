import { type App, ctxOf } from '#/platform/http/app.ts';
import { openCaseOfAlert, snoozeAlert, unsnoozeAlert } from './alerts/handle-alerts.ts';
import { listAlerts, readRegistry, readResults } from './run/read-results.ts';
import { runMany, runOne } from './run/run.ts';
import * as wire from './schema.ts';

const tags = ['sentinels'];

/** Sentinels behind the intelligence surface. */
export function sentinelRoutes(app: App): void {
  runs(app);
  reads(app);
  alerts(app);
}

function runs(app: App): void {
  app.post(
    '/sentinels/run',
    {
      schema: {
        summary: 'Run sentinels over the jobs as they stand',
        description:
          'All, or those named. A tenant without a finished job for 30 days is looked at as of its last one: `as_of` says which moment it was. Every result is kept and replaces that sentinel’s last one. Alerts begin, go on and end by regular runs; one with `as_of`, `paramOverrides` or `exclusions` leaves them as they are.',
        tags,
        body: wire.RunMany,
        response: { 200: wire.Run },
      },
    },
    (request) => runMany(ctxOf(request), request.body),
  );

  app.post(
    '/sentinels/run/:sentinel_id',
    {
      schema: {
        summary: 'Run one sentinel',
        tags,
        params: wire.SentinelParams,
        body: wire.RunOne,
        response: { 200: wire.Run },
      },
    },
    (request) => runOne(ctxOf(request), request.params.sentinel_id, request.body),
  );
}

function reads(app: App): void {
  app.get(
    '/sentinels/registry',
    {
      schema: {
        summary: 'Every sentinel with its thresholds and their bounds',
        tags,
        response: { 200: wire.Registry },
      },
    },
    (request) => readRegistry(ctxOf(request)),
  );

  app.get(
    '/sentinels/results',
    {
      schema: {
        summary: 'What each sentinel found when it last ran',
        description: 'The alerts carry their present status. `run_id` is null before the first run.',
        tags,
        response: { 200: wire.CachedRun },
      },
    },
    (request) => readResults(ctxOf(request)),
  );

  app.get(
    '/sentinels/alerts',
    {
      schema: {
        summary: 'Alerts, the gravest first, page by page',
        description: 'Of regular runs. Those that have gone show with `status=resolved`.',
        tags,
        querystring: wire.AlertQuery,
        response: { 200: wire.AlertPage },
      },
    },
    (request) => listAlerts(ctxOf(request), request.query),
  );
}

function alerts(app: App): void {
  app.post(
    '/sentinels/alerts/:alert_id/snooze',
    {
      schema: {
        summary: 'Set an alert aside for a while',
        description: 'It is still found, as `snoozed`. A higher severity wakes it.',
        tags,
        params: wire.AlertParams,
        body: wire.Snooze,
        response: { 200: wire.Alert },
      },
    },
    (request) => snoozeAlert(ctxOf(request), request.params.alert_id, request.body),
  );

  app.post(
    '/sentinels/alerts/:alert_id/unsnooze',
    {
      schema: { summary: 'End a snooze', tags, params: wire.AlertParams, response: { 200: wire.Alert } },
    },
    (request) => unsnoozeAlert(ctxOf(request), request.params.alert_id),
  );

  app.post(
    '/sentinels/alerts/:alert_id/case',
    {
      schema: {
        summary: 'Open a case of an alert',
        description: 'With its entity and jobs as items. An alert that has a case keeps it.',
        tags,
        params: wire.AlertParams,
        body: wire.CaseOfAlert,
        response: { 200: wire.Alert },
      },
    },
    (request) => openCaseOfAlert(ctxOf(request), request.params.alert_id, request.body),
  );
}
