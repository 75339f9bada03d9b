import { type TObject, type TSchema, Type } from 'typebox';
import { Id, nullable, Timestamp } from '#/platform/schema.ts';

/** Records that are listed and read by id, and the names of their columns in the API. */
export interface RecordKind {
  /** The name in errors. */
  readonly thing: string;
  readonly tag: string;
  /** The first part of its operations' names. */
  readonly operations: string;
  readonly list: string;
  /** The path of a single record; undefined if another module has it. */
  readonly one?: string;
  readonly table: string;
  readonly idColumn: string;
  readonly idParam: string;
  readonly idSchema: TSchema;
  /** API name → column and schema. */
  readonly fields: Readonly<Record<string, Field>>;
  /** API names that a list can be filtered by. */
  readonly filters: readonly string[];
  /** API names that a list can be sorted by; the first is the id. */
  readonly sorts: readonly string[];
}

interface Field {
  readonly column: string;
  readonly schema: TSchema;
}

const field = (column: string, schema: TSchema): Field => ({ column, schema });
const text = (column: string) => field(column, Type.String());
const textOrNull = (column: string) => field(column, nullable(Type.String()));
const idOrNull = (column: string) => field(column, nullable(Type.Integer()));
const flag = (column: string) => field(column, Type.Boolean());
const words = (column: string) => field(column, Type.Array(Type.String()));
const numberOrNull = (column: string) => field(column, nullable(Type.Number()));
const moment = (column: string) => field(column, Timestamp);
const momentOrNull = (column: string) => field(column, nullable(Timestamp));

const Rows = Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }));

function isList(given: Field | undefined): boolean {
  return (given?.schema as { type?: unknown } | undefined)?.type === 'array';
}

type Draft = Pick<RecordKind, 'thing' | 'list' | 'table' | 'idColumn' | 'idParam' | 'fields'> &
  Partial<Pick<RecordKind, 'one' | 'filters' | 'idSchema'>>;

/** A record has `id` and its id under its own name; an integer by default. */
function kind({ fields, filters = [], idSchema = Id(), ...draft }: Draft): RecordKind {
  const own = field(draft.idColumn, idSchema);
  const tag = draft.list.split('/')[1] ?? '';
  return {
    ...draft,
    tag,
    operations: tag.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    idSchema,
    filters,
    fields: { id: own, [draft.idParam]: own, ...fields },
    sorts: [draft.idParam, 'id', ...Object.keys(fields).filter((name) => !isList(fields[name]))],
  };
}

function group(thing: string, table: string, one: string, idParam: string, idColumn: string): RecordKind {
  const list = `/${table}/list`;
  return kind({
    thing,
    table,
    list,
    one: `/${table}/${one}`,
    idParam,
    idColumn,
    fields: { name: text('name') },
  });
}

export const NOTES = kind({
  thing: 'Note',
  list: '/notes/list',
  one: '/notes/note',
  table: 'fms_notes',
  idColumn: 'note_id',
  idParam: 'noteId',
  filters: ['jobId', 'contactId'],
  fields: {
    jobId: idOrNull('job_id'),
    contactId: idOrNull('contact_id'),
    text: text('text'),
    createdAt: moment('created_at'),
  },
});

export const VEHICLES = kind({
  thing: 'Vehicle',
  list: '/vehicles/list',
  one: '/vehicles/vehicle',
  table: 'fms_vehicles',
  idColumn: 'vehicle_id',
  idParam: 'vehicleId',
  fields: {
    registration: text('registration'),
    name: textOrNull('name'),
    resourceId: textOrNull('resource_id'),
    isActive: flag('is_active'),
    createdAt: moment('created_at'),
  },
});

export const CONTACTS = kind({
  thing: 'Contact',
  list: '/contacts/list',
  table: 'contacts',
  idColumn: 'contact_id',
  idParam: 'contactId',
  filters: ['parentContactId', 'contactGroupId'],
  fields: {
    name: text('name'),
    reference: textOrNull('reference'),
    parentContactId: idOrNull('parent_contact_id'),
    contactGroupId: idOrNull('contact_group_id'),
    email: textOrNull('email'),
    phone: textOrNull('phone'),
    address: textOrNull('address'),
    postcode: textOrNull('postcode'),
    latitude: numberOrNull('latitude'),
    longitude: numberOrNull('longitude'),
    isStopped: flag('is_stopped'),
  },
});

/** All kinds that `recordRoutes` serves. */
export const KINDS: readonly RecordKind[] = [
  CONTACTS,
  kind({
    thing: 'Person',
    list: '/persons/list',
    one: '/persons/person',
    table: 'persons',
    idColumn: 'person_id',
    idParam: 'personId',
    idSchema: Type.String({ format: 'uuid' }),
    filters: ['contactId'],
    fields: {
      contactId: idOrNull('contact_id'),
      name: text('name'),
      email: textOrNull('email'),
      phone: textOrNull('phone'),
      ids: words('ids'),
    },
  }),
  kind({
    thing: 'Resource',
    list: '/resources/list',
    one: '/resources/resource',
    table: 'resources',
    idColumn: 'resource_id',
    idParam: 'resourceId',
    idSchema: Type.String({ minLength: 1, maxLength: 200 }),
    filters: ['resourceGroupId'],
    fields: {
      name: text('name'),
      email: textOrNull('email'),
      phone: textOrNull('phone'),
      resourceGroupId: idOrNull('resource_group_id'),
      isActive: flag('is_active'),
      skills: words('skills'),
      certificates: field('certificates', Rows),
    },
  }),
  VEHICLES,
  NOTES,
  kind({
    thing: 'Job type',
    list: '/job_types/list',
    one: '/job_types/job_type',
    table: 'job_types',
    idColumn: 'type_id',
    idParam: 'typeId',
    fields: {
      name: text('name'),
      vertical: textOrNull('vertical'),
      isPlannedMaintenance: flag('is_planned_maintenance'),
      requiredCertificates: words('required_certificates'),
    },
  }),
  group('Job category', 'job_categories', 'job_category', 'categoryId', 'category_id'),
  group('Job group', 'job_groups', 'job_group', 'jobGroupId', 'job_group_id'),
  group('Contact group', 'contact_groups', 'contact_group', 'contactGroupId', 'contact_group_id'),
  group('Resource group', 'resource_groups', 'resource_group', 'resourceGroupId', 'resource_group_id'),
  kind({
    thing: 'Worksheet',
    list: '/worksheets/list',
    one: '/worksheets/worksheet',
    table: 'worksheets',
    idColumn: 'worksheet_id',
    idParam: 'worksheetId',
    filters: ['jobId'],
    fields: {
      jobId: field('job_id', Type.Integer()),
      name: text('name'),
      answers: field('answers', Rows),
      completedAt: momentOrNull('completed_at'),
    },
  }),
];

export function recordSchemaOf(kind: RecordKind): TObject {
  const properties = Object.entries(kind.fields).map(([name, { schema }]) => [name, schema]);
  return Type.Object(Object.fromEntries(properties), {
    title: kind.thing.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
  });
}
