import { type Static, Type } from 'typebox';
import { VERTICALS } from '#/modules/enrichment/index.ts';
import {
  flag,
  idField,
  latitude,
  longitude,
  name,
  number,
  requiredName,
  text,
  words,
} from '#/platform/records/record-fields.ts';
import { type RecordTarget, type TargetShape, tableTarget } from '#/platform/records/record-target.ts';
import { nullable, oneOf } from '#/platform/schema.ts';
import { isDateOnly, isoOf, parseMoment } from '#/platform/time.ts';
import { keepFindable } from './entries.ts';
import { noteContactChanges } from './records/contact-changes-store.ts';

const keepContactsFindable = keepFindable('contact');

/** The importable entities of the directory. */
export const contacts = tableTarget({
  entity: 'contacts',
  table: 'contacts',
  onWritten: async (tx, result) => {
    await keepContactsFindable(tx, result);
    await noteContactChanges(
      tx,
      result.written.map(({ contact_id }) => Number(contact_id)),
    );
  },
  idField: 'contactId',
  fields: {
    contactId: idField('contact_id'),
    name: requiredName('name'),
    reference: name('reference'),
    parentContactId: number('parent_contact_id'),
    contactGroupId: number('contact_group_id'),
    email: name('email'),
    phone: name('phone'),
    address: text('address'),
    postcode: name('postcode'),
    latitude,
    longitude,
    isStopped: flag('is_stopped', false),
  },
});

export const persons = tableTarget({
  entity: 'persons',
  table: 'persons',
  onWritten: keepFindable('person'),
  idField: 'personId',
  fields: {
    personId: { column: 'person_id', schema: Type.String({ format: 'uuid' }), required: true },
    ids: words('ids'),
    contactId: number('contact_id'),
    name: requiredName('name'),
    email: name('email'),
    phone: name('phone'),
  },
});

const DayOrMoment = Type.String({ minLength: 1, maxLength: 40, description: 'A date or a date and time.' });

const Certificate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  issuedAt: Type.Optional(nullable(DayOrMoment)),
  expiresAt: DayOrMoment,
});
type Certificate = Static<typeof Certificate>;

/** A date alone stays a date: a certificate is valid until its end. */
function readCertificates(value: unknown, param: string, timezone: string): unknown {
  return (value as readonly Certificate[]).map((certificate, position) => {
    const read = (name: 'issuedAt' | 'expiresAt', text: string): string => {
      const moment = parseMoment(text, `${param}.${position}.${name}`, timezone);
      return isDateOnly(text) ? text.trim() : isoOf(moment);
    };
    const { issuedAt, expiresAt } = certificate;
    return {
      ...certificate,
      ...(issuedAt && { issuedAt: read('issuedAt', issuedAt) }),
      expiresAt: read('expiresAt', expiresAt),
    };
  });
}

export const resources = tableTarget({
  entity: 'resources',
  table: 'resources',
  onWritten: keepFindable('engineer'),
  idField: 'resourceId',
  fields: {
    resourceId: {
      column: 'resource_id',
      schema: Type.String({ minLength: 1, maxLength: 200 }),
      required: true,
    },
    name: requiredName('name'),
    email: name('email'),
    phone: name('phone'),
    resourceGroupId: number('resource_group_id'),
    isActive: flag('is_active', true),
    skills: words('skills'),
    certificates: {
      column: 'certificates',
      schema: Type.Array(Certificate, { maxItems: 200 }),
      blank: [],
      read: readCertificates,
    },
  },
});

export const jobTypes = tableTarget({
  entity: 'job_types',
  table: 'job_types',
  onWritten: keepFindable('job_type'),
  idField: 'typeId',
  fields: {
    typeId: idField('type_id'),
    name: requiredName('name'),
    vertical: { column: 'vertical', schema: oneOf(VERTICALS) },
    isPlannedMaintenance: flag('is_planned_maintenance', false),
    requiredCertificates: words('required_certificates'),
  },
});

export const jobCategories = tableTarget({
  entity: 'job_categories',
  table: 'job_categories',
  onWritten: keepFindable('job_category'),
  idField: 'categoryId',
  fields: { categoryId: idField('category_id'), name: requiredName('name') },
});

export const contactGroups = groupTarget('contact_groups', 'contact_group_id', keepFindable('contact_group'));
export const resourceGroups = groupTarget(
  'resource_groups',
  'resource_group_id',
  keepFindable('resource_group'),
);
export const jobGroups = groupTarget('job_groups', 'job_group_id');

function groupTarget(
  table: 'contact_groups' | 'resource_groups' | 'job_groups',
  idColumn: string,
  onWritten?: TargetShape['onWritten'],
): RecordTarget {
  return tableTarget({
    entity: table,
    table,
    ...(onWritten && { onWritten }),
    idField: 'id',
    fields: { id: idField(idColumn), name: requiredName('name') },
  });
}
