import { sourceFields } from '#/platform/db/changes/record-source.ts';
import { tableSource } from '#/platform/db/changes/table-source.ts';
import { toAlert } from '../run/keep-run.ts';
import { Alert } from '../schema.ts';
import { COLUMNS, type StoredAlert } from './alerts.store.ts';

/** Stored alerts, in the order of change. */
export const alertSource = tableSource({
  entity: 'alerts',
  idField: 'id',
  fields: sourceFields(Alert.properties),
  table: 'sentinel_alerts',
  key: { column: 'alert_id', type: 'text' },
  select: () => COLUMNS,
  recordOf: (row, { now }) => {
    const { body, lifecycle } = row as unknown as StoredAlert;
    return toAlert(body, lifecycle, now);
  },
});
