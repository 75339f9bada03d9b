import { type Static, Type } from 'typebox';
import { EpochMs, nullable } from '#/platform/schema.ts';

export const KeptMail = Type.Object({
  id: Type.String({ format: 'uuid' }),
  to: Type.String(),
  subject: Type.String(),
  text: nullable(
    Type.String({ description: 'Null when it was encrypted under a `JWT_SECRET` that is no longer in use.' }),
  ),
  created_at: EpochMs,
  sent_at: nullable(
    Type.Integer({ description: 'Epoch milliseconds; null when no mail server is configured.' }),
  ),
});
export type KeptMail = Static<typeof KeptMail>;
