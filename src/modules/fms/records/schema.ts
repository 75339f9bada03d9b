import { type Static, Type } from 'typebox';
import { Id, nullable, oneOf, TimeInput } from '#/platform/schema.ts';

const Name = Type.String({ minLength: 1, maxLength: 500 });
const NameInput = Type.Optional(nullable(Type.String({ maxLength: 500 })));
const TextInput = Type.Optional(nullable(Type.String({ maxLength: 50_000 })));
const IdInput = Type.Optional(nullable(Id()));
const Moment = Type.Optional(TimeInput());

const contactFields = {
  reference: NameInput,
  parentContactId: IdInput,
  contactGroupId: IdInput,
  email: NameInput,
  phone: NameInput,
  address: TextInput,
  postcode: NameInput,
  latitude: Type.Optional(nullable(Type.Number({ minimum: -90, maximum: 90 }))),
  longitude: Type.Optional(nullable(Type.Number({ minimum: -180, maximum: 180 }))),
};
export const ContactKey = Type.Object({ contactId: Id() });
export const NewContact = Type.Object({ name: Name, ...contactFields });
export type NewContact = Static<typeof NewContact>;
export const ContactEdit = Type.Object({ contactId: Id(), name: Type.Optional(Name), ...contactFields });
export type ContactEdit = Static<typeof ContactEdit>;

export const JobKey = Type.Object({ jobId: Id() });
export const NewJobSite = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 500 })),
  address: Type.String({ minLength: 1, maxLength: 5_000 }),
  postcode: NameInput,
  latitude: contactFields.latitude,
  longitude: contactFields.longitude,
});
export const NewJob = Type.Object({
  reference: Type.Optional(Name),
  description: TextInput,
  contactId: IdInput,
  resourceId: NameInput,
  typeId: IdInput,
  categoryId: IdInput,
  jobGroupId: IdInput,
  siteKey: Type.Optional(
    nullable(Type.String({ pattern: '^[0-9a-f]{64}$', description: '64 lower-case hexadecimal digits' })),
  ),
  site: Type.Optional(NewJobSite),
  priority: NameInput,
  assetId: NameInput,
  createdAt: Moment,
  plannedStartAt: Moment,
  plannedEndAt: Moment,
  note: Type.Optional(
    nullable(Type.String({ maxLength: 20_000, description: 'Stored as a note on the new job.' })),
  ),
});
export type NewJob = Static<typeof NewJob>;

export const JobSchedule = Type.Object({
  jobId: Id(),
  plannedStartAt: TimeInput(),
  plannedEndAt: Moment,
  resourceId: NameInput,
});
export type JobSchedule = Static<typeof JobSchedule>;

export const JobStart = Type.Object({ jobId: Id(), startedAt: Type.Optional(TimeInput('Default: now.')) });
export type JobStart = Static<typeof JobStart>;

const RESULT_STATUS =
  'Default: completedOk for a result that says complete and nothing else (“Job Complete”), completedWithIssues for any other (“Complete, parts required”).';

export const JobResult = Type.Object({
  jobId: Id(),
  result: Type.String({ minLength: 1, maxLength: 500, examples: ['Job Complete', 'Parts required'] }),
  status: Type.Optional(oneOf(['completedOk', 'completedWithIssues'], { description: RESULT_STATUS })),
  outcome: Type.Optional(Type.String({ maxLength: 50_000, description: 'What the engineer wrote.' })),
  endedAt: Type.Optional(TimeInput('Default: now.')),
});
export type JobResult = Static<typeof JobResult>;

export const JobCancel = Type.Object({
  jobId: Id(),
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'Stored as the result.' })),
});
export type JobCancel = Static<typeof JobCancel>;

export const NewNote = Type.Object(
  { jobId: IdInput, contactId: IdInput, text: Type.String({ minLength: 1, maxLength: 20_000 }) },
  { description: 'Requires a job or a contact.' },
);
export type NewNote = Static<typeof NewNote>;

export const NewVehicle = Type.Object({
  registration: Type.String({ minLength: 1, maxLength: 50 }),
  name: NameInput,
  resourceId: NameInput,
});
export type NewVehicle = Static<typeof NewVehicle>;

export const TaxRate = Type.Object(
  { id: Type.Integer(), taxId: Type.Integer(), name: Type.String(), rate: Type.Number() },
  { title: 'TaxRate' },
);
export const JobStatusWord = Type.Object(
  { name: Type.String(), status: Type.String({ description: 'The state of the interface that it means.' }) },
  { title: 'JobStatus' },
);
