import { type TSchema, Type } from 'typebox';
import { Id, TimeInput } from '../schema.ts';
import { isoOf, parseMoment } from '../time.ts';
import type { Field } from './record-target.ts';

/** The field types of imported records; limits keep one record from filling the database. */
const NAME_LENGTH_MAX = 500;
const TEXT_LENGTH_MAX = 50_000;

const field = (column: string, schema: TSchema): Field => ({ column, schema });

export const idField = (column: string): Field => ({ column, schema: Id(), required: true });
export const requiredName = (column: string): Field => ({
  column,
  schema: Type.String({ minLength: 1, maxLength: NAME_LENGTH_MAX }),
  required: true,
});
export const number = (column: string): Field => field(column, Id());
export const name = (column: string): Field => field(column, Type.String({ maxLength: NAME_LENGTH_MAX }));
export const text = (column: string): Field => field(column, Type.String({ maxLength: TEXT_LENGTH_MAX }));
/** A time, stored as UTC. */
export const moment = (column: string): Field => ({
  column,
  schema: TimeInput(),
  read: (value, param, timezone) => isoOf(parseMoment(value as string | number, param, timezone)),
});
export const requiredMoment = (column: string): Field => ({ ...moment(column), required: true });
export const flag = (column: string, blank: boolean): Field => ({ column, schema: Type.Boolean(), blank });
export const words = (column: string): Field => ({
  column,
  schema: Type.Array(Type.String({ minLength: 1, maxLength: NAME_LENGTH_MAX }), { maxItems: 500 }),
  blank: [],
});
export const latitude = field('latitude', Type.Number({ minimum: -90, maximum: 90 }));
export const longitude = field('longitude', Type.Number({ minimum: -180, maximum: 180 }));
