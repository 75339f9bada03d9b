-- What callers have left of their rates, shared by all servers of this database. Lost with a crash, which only lets everybody
-- begin with a full bucket: nothing of it is worth a write-ahead log.
create unlogged table rate_buckets (
  -- A hash of the class and its owner: a key, a user, or an address and a network.
  bucket bytea primary key,
  size double precision not null,
  per_second double precision not null,
  -- Below zero when servers took more between two exchanges than there was.
  tokens double precision not null,
  -- Of what the last exchange asked for.
  granted double precision not null,
  -- Epoch milliseconds by the clock of the server that was last.
  refilled_ms double precision not null
) with (fillfactor = 50);
