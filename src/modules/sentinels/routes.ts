import { type App, ctxOf } from '#/platform/http/app.ts';
import { openCaseOfAlert, snoozeAlert, unsnoozeAlert } from './alerts/handle-alerts.ts';
import { listAlerts, readAlert, readRegistry, readResults } from './run/read-results.ts';
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
      config: { operation: 'sentinels.run' },
      schema: {
        summary: 'Run sentinels',
        description:
          'Runs all sentinels, or those named. A tenant without a finished job for 30 days is evaluated as of its last one; `as_of` in the response is the moment used. Each result replaces that sentinel’s previous one. Regular runs start, continue and resolve alerts; a run with `as_of`, `paramOverrides` or `exclusions` does not change them.',
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
      config: { operation: 'sentinels.runOne' },
      schema: {
        summary: 'Run one sentinel',
        description:
          'Like `sentinels.run`, for one sentinel. An unknown id returns 404 with the closest one.',
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
      config: { operation: 'sentinels.registry' },
      schema: {
        summary: 'List sentinels with their thresholds and bounds',
        description:
          'What each sentinel monitors, and this company’s thresholds with their defaults and bounds.',
        tags,
        response: { 200: wire.Registry },
      },
    },
    (request) => readRegistry(ctxOf(request)),
  );

  app.get(
    '/sentinels/results',
    {
      config: { operation: 'sentinels.results' },
      schema: {
        summary: 'Get the results of the last run of each sentinel',
        description: 'Alerts have their current status. `run_id` is null before the first run.',
        tags,
        response: { 200: wire.CachedRun },
      },
    },
    (request) => readResults(ctxOf(request)),
  );

  app.get(
    '/sentinels/alerts',
    {
      config: { operation: 'sentinels.alerts' },
      schema: {
        summary: 'List alerts, the most severe first',
        description: 'Alerts of regular runs. Resolved alerts are returned with `status=resolved`.',
        tags,
        querystring: wire.AlertQuery,
        response: { 200: wire.AlertPage },
      },
    },
    (request) => listAlerts(ctxOf(request), request.query),
  );
}

function alerts(app: App): void {
  app.get(
    '/sentinels/alerts/:alert_id',
    {
      config: { operation: 'sentinels.getAlert' },
      schema: {
        summary: 'Get an alert with its history',
        description:
          'Includes its evidence and its history: when it was raised, seen again, became more severe, was snoozed (and by whom) or resolved.',
        tags,
        params: wire.AlertParams,
        response: { 200: wire.AlertDetail },
      },
    },
    (request) => readAlert(ctxOf(request), request.params.alert_id),
  );

  app.post(
    '/sentinels/alerts/:alert_id/snooze',
    {
      config: { operation: 'sentinels.snoozeAlert' },
      schema: {
        summary: 'Snooze an alert',
        description: 'Runs still find it, with the status `snoozed`. A higher severity ends the snooze.',
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
      config: { operation: 'sentinels.unsnoozeAlert' },
      schema: {
        summary: 'End a snooze',
        description: 'An alert that is not snoozed is unchanged.',
        tags,
        params: wire.AlertParams,
        response: { 200: wire.Alert },
      },
    },
    (request) => unsnoozeAlert(ctxOf(request), request.params.alert_id),
  );

  app.post(
    '/sentinels/alerts/:alert_id/case',
    {
      config: { operation: 'sentinels.createCase' },
      schema: {
        summary: 'Open a case for an alert',
        description:
          'The alert’s entity and jobs become items of the case. An alert that already has a case keeps it.',
        tags,
        params: wire.AlertParams,
        body: wire.CaseOfAlert,
        response: { 200: wire.Alert },
      },
    },
    (request) => openCaseOfAlert(ctxOf(request), request.params.alert_id, request.body),
  );
}
