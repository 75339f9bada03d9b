import { Job } from '#/modules/jobs/index.ts';
import { type App, ctxOf } from '#/platform/http/app.ts';
import { cancelJob, createJob, getFmsJob, scheduleJob, setJobResult, startJob } from './jobs-service.ts';
import { CONTACTS, NOTES, recordSchemaOf, VEHICLES } from './kinds.ts';
import {
  ContactEdit,
  ContactKey,
  JobCancel,
  JobKey,
  JobResult,
  JobSchedule,
  JobStart,
  NewContact,
  NewJob,
  NewNote,
  NewVehicle,
} from './schema.ts';
import { createContact, createNote, createVehicle, editContact, stopContact } from './service.ts';

/** Routes of one job and its changes. */
export function fmsJobWriteRoutes(app: App): void {
  const tags = ['jobs'];
  app.get(
    '/jobs/job',
    {
      config: { operation: 'jobs.get' },
      schema: {
        summary: 'Get a job',
        description: 'By id. Includes cancelled jobs.',
        tags,
        querystring: JobKey,
        response: { 200: Job },
      },
    },
    (request) => getFmsJob(ctxOf(request), request.query.jobId),
  );

  app.post(
    '/jobs/create',
    {
      config: { operation: 'jobs.create' },
      schema: {
        summary: 'Create a job',
        description: 'Returns 201 with the job and its new id. With a planned start the job is scheduled.',
        tags,
        body: NewJob,
        response: { 201: Job },
      },
    },
    async (request, reply) => reply.code(201).send(await createJob(ctxOf(request), request.body)),
  );

  visitRoutes(app);
}

function visitRoutes(app: App): void {
  const tags = ['jobs'];
  app.post(
    '/jobs/schedule',
    {
      config: { operation: 'jobs.schedule' },
      schema: {
        summary: 'Schedule or reschedule a visit',
        description: 'The status becomes scheduled, or rescheduled if a visit was planned before.',
        tags,
        body: JobSchedule,
        response: { 200: Job },
      },
    },
    (request) => scheduleJob(ctxOf(request), request.body),
  );

  app.post(
    '/jobs/start',
    {
      config: { operation: 'jobs.start' },
      schema: {
        summary: 'Record that the engineer has started',
        description: 'The status becomes started. `startedAt` defaults to now.',
        tags,
        body: JobStart,
        response: { 200: Job },
      },
    },
    (request) => startJob(ctxOf(request), request.body),
  );

  app.post(
    '/jobs/set_result',
    {
      config: { operation: 'jobs.setResult' },
      schema: {
        summary: 'Record the result of the visit',
        description: 'The status is derived from the result by default. `endedAt` defaults to now.',
        tags,
        body: JobResult,
        response: { 200: Job },
      },
    },
    (request) => setJobResult(ctxOf(request), request.body),
  );

  app.post(
    '/jobs/cancel',
    {
      config: { operation: 'jobs.cancel' },
      schema: {
        summary: 'Cancel a job',
        description: 'The job is kept and returned where cancelled jobs are requested.',
        tags,
        body: JobCancel,
        response: { 200: Job },
      },
    },
    (request) => cancelJob(ctxOf(request), request.body),
  );
}

const Contact = recordSchemaOf(CONTACTS);

/** Creating, editing and stopping customer accounts. */
export function fmsContactWriteRoutes(app: App): void {
  const tags = ['contacts'];
  app.post(
    '/contacts/create',
    {
      config: { operation: 'contacts.create' },
      schema: {
        summary: 'Create a contact',
        description: 'Returns 201 with the account and its new id.',
        tags,
        body: NewContact,
        response: { 201: Contact },
      },
    },
    async (request, reply) => reply.code(201).send(await createContact(ctxOf(request), request.body)),
  );

  app.post(
    '/contacts/edit',
    {
      config: { operation: 'contacts.edit' },
      schema: {
        summary: 'Edit a contact',
        description: 'Given fields replace, null clears, absent fields are kept.',
        tags,
        body: ContactEdit,
        response: { 200: Contact },
      },
    },
    (request) => editContact(ctxOf(request), request.body),
  );

  app.post(
    '/contacts/stop',
    {
      config: { operation: 'contacts.stop' },
      schema: {
        summary: 'Put a contact on stop',
        description: 'The account becomes stopped; its jobs are unchanged.',
        tags,
        body: ContactKey,
        response: { 200: Contact },
      },
    },
    (request) => stopContact(ctxOf(request), request.body.contactId, true),
  );

  app.post(
    '/contacts/unstop',
    {
      config: { operation: 'contacts.unstop' },
      schema: {
        summary: 'Take a contact off stop',
        description: 'The account becomes active again.',
        tags,
        body: ContactKey,
        response: { 200: Contact },
      },
    },
    (request) => stopContact(ctxOf(request), request.body.contactId, false),
  );
}

/** Notes and vehicles. */
export function noteAndVehicleRoutes(app: App): void {
  app.post(
    '/notes/create',
    {
      config: { operation: 'notes.create' },
      schema: {
        summary: 'Add a note to a job or a contact',
        description: 'The note belongs to one job or one contact.',
        tags: ['notes'],
        body: NewNote,
        response: { 201: recordSchemaOf(NOTES) },
      },
    },
    async (request, reply) => reply.code(201).send(await createNote(ctxOf(request), request.body)),
  );

  app.post(
    '/vehicles/create',
    {
      config: { operation: 'vehicles.create' },
      schema: {
        summary: 'Add a vehicle',
        description: 'Returns 201 with the vehicle and its new id.',
        tags: ['vehicles'],
        body: NewVehicle,
        response: { 201: recordSchemaOf(VEHICLES) },
      },
    },
    async (request, reply) => reply.code(201).send(await createVehicle(ctxOf(request), request.body)),
  );
}
