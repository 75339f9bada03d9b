import type pg from 'pg';
import type { PlatformTask } from '#/platform/tasks.ts';

/** What a server took of a bucket since its last exchange, what it asks for now, and the bucket's kind. */
export interface Taken {
  readonly bucket: Buffer;
  readonly taken: number;
  readonly asked: number;
  readonly size: number;
  readonly perSecond: number;
}

/** What is left in a bucket, and how much was granted of what was asked for. */
export interface Left {
  readonly tokens: number;
  readonly granted: number;
}

/**
 * Takes from the shared buckets in one statement; the answers are in the same order. A clock that is behind another server's
 * refills nothing.
 */
export async function exchangeTokens(
  pool: Pick<pg.Pool, 'query'>,
  all: readonly Taken[],
  nowMs: number,
): Promise<Left[]> {
  // Always in the same order, so that servers wait for each other instead of deadlocking.
  const sorted = all.toSorted((one, other) => Buffer.compare(one.bucket, other.bucket));
  const { rows } = await pool.query<Left & { bucket: Buffer }>(
    `insert into rate_buckets as b (bucket, size, per_second, tokens, granted, refilled_ms)
     select bucket, size, per_second, had - grants, grants, $6
       from unnest($1::bytea[], $2::float8[], $3::float8[], $4::float8[], $5::float8[])
              as given (bucket, size, per_second, taken, asked),
            lateral (select least(size, size - taken) as had) as h,
            lateral (select greatest(0, least(asked, floor(had))) as grants) as i
     on conflict (bucket) do update set (size, per_second, tokens, granted, refilled_ms) = (
       select excluded.size, excluded.per_second, had - grants, grants, greatest(b.refilled_ms, excluded.refilled_ms)
         from (select $4::float8[] as taken, $5::float8[] as asked, array_position($1::bytea[], excluded.bucket) as at) as g,
              lateral (select least(excluded.size, least(excluded.size,
                b.tokens + greatest(0, excluded.refilled_ms - b.refilled_ms) / 1000 * excluded.per_second) - taken[at]) as had) as h,
              lateral (select greatest(0, least(asked[at], floor(had))) as grants) as i)
     returning bucket, tokens, granted`,
    [
      sorted.map(({ bucket }) => bucket),
      sorted.map(({ size }) => size),
      sorted.map(({ perSecond }) => perSecond),
      sorted.map(({ taken }) => taken),
      sorted.map(({ asked }) => asked),
      nowMs,
    ],
  );
  const left = new Map(rows.map((row) => [row.bucket.toString('hex'), row]));
  return all.map(({ bucket, size }) => left.get(bucket.toString('hex')) ?? { tokens: size, granted: 0 });
}

/** A bucket that is full again is as good as none. */
export const forgetRateBucketsHourly: PlatformTask = {
  name: 'http.forget_rate_buckets',
  cron: '35 * * * *',
  scope: 'platform',
  run: async ({ database, now }) => {
    await database.pool.query(
      'delete from rate_buckets where refilled_ms + (size - tokens) / per_second * 1000 < $1',
      [now().getTime()],
    );
  },
};
