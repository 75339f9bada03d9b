#!/usr/bin/env bash
# A real PostgreSQL with pgvector for `npm run test:pg`.
#
#   scripts/test-server.sh              start one; the last line of stdout is DATABASE_URL=postgres://...
#   scripts/test-server.sh stop [URL]   stop the one at URL, or all that were started here
#
# A server already named by DATABASE_URL is checked and used as it is. Otherwise PostgreSQL 17 is taken
# from Debian 13's archive into a folder of its own (root is needed, nothing of the machine is replaced)
# and kept there for the next run:
#   FIELDSTONE_PG_DIR        that folder            (/var/cache/fieldstone-postgres)
#   FIELDSTONE_PG_MIRROR     Debian archive         (http://deb.debian.org/debian)
set -euo pipefail

repo="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
system="${FIELDSTONE_PG_DIR:-/var/cache/fieldstone-postgres}"
mirror="${FIELDSTONE_PG_MIRROR:-http://deb.debian.org/debian}"
binaries=/usr/lib/postgresql/17/bin
clusters=/srv/clusters # inside the folder; one cluster a port
extensions=(vector pg_trgm btree_gin fuzzystrmatch)
export LC_ALL=C.UTF-8

say() { printf 'test-server: %s\n' "$*" >&2; }
fail() {
  say "FAILED: $*"
  exit 1
}

in_system() { chroot "$system" "$@"; }
as_postgres() { chroot --userspec=postgres:postgres "$system" "$@"; }

# Through the driver the product uses. Prints the server's version; the URL itself is never printed.
check_server() {
  local node="$repo/node_modules/.bin/node"
  [[ -x $node ]] || fail 'run `npm ci` first: the check needs the pg driver'
  (cd "$repo" && DATABASE_URL="$1" "$node" --input-type=module - "${extensions[@]}") >&2 <<'JS'
import pg from 'pg';
const wanted = process.argv.slice(2);
const client = new pg.Client({ connectionString: process.env.DATABASE_URL, connectionTimeoutMillis: 10_000 });
try {
  await client.connect();
  const { rows: [server] } = await client.query(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
            array(select name::text from pg_available_extensions where name = any($1)) as extensions`,
    [wanted],
  );
  const missing = wanted.filter((name) => !server.extensions.includes(name));
  if (server.number < 150000) throw new Error(`PostgreSQL 15 or newer is needed, this is ${server.version}`);
  if (missing.length > 0) throw new Error(`the server offers no extension ${missing.join(', ')}`);
  console.log(`test-server: PostgreSQL ${server.version} answers and offers ${wanted.join(', ')}`);
} catch (err) {
  console.error(`test-server: ${err.message || err.code || 'no connection'}`);
  process.exitCode = 1;
} finally {
  await client.end().catch(() => {});
}
JS
}

usable() {
  [[ -f $system/usr/share/postgresql/17/extension/vector.control ]] &&
    in_system "$binaries/postgres" --version >/dev/null 2>&1
}

discard() {
  umount "$1/proc" "$1/sys" 2>/dev/null || true
  rm -rf --one-file-system -- "$1"
}

# Built beside the folder and renamed when whole: an interrupted build is never taken for a good one.
build_system() {
  if ! command -v debootstrap >/dev/null; then
    command -v apt-get >/dev/null || fail 'debootstrap is missing and there is no apt-get to install it'
    say 'installing debootstrap'
    apt-get update -q >&2 || say 'apt-get update had faults; trying to install all the same'
    DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
      debootstrap debian-archive-keyring >&2 </dev/null || fail 'debootstrap cannot be installed'
  fi
  local part
  for part in "$system".part.*; do [[ -d $part ]] && discard "$part"; done
  part="$(mktemp -d "$system.part.XXXXXX")"
  chmod 755 "$part"
  say "fetching PostgreSQL 17 and pgvector from $mirror into $system"
  if ! debootstrap --variant=minbase --include=postgresql-17,postgresql-17-pgvector \
    trixie "$part" "$mirror" >&2 </dev/null; then
    tail -n 20 "$part/debootstrap/debootstrap.log" >&2 2>/dev/null || true
    discard "$part"
    fail "debootstrap of trixie from $mirror did not succeed (the log is above)"
  fi
  rm -rf -- "$part"/var/lib/postgresql/17 "$part"/var/cache/apt/archives/*.deb
  [[ ! -e $system ]] || discard "$system"
  mv -T -- "$part" "$system"
  usable || fail "$system was built but its PostgreSQL does not run"
}

free_port() {
  local port
  for _ in {1..50}; do
    port=$((20000 + RANDOM % 12000))
    if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && [[ ! -e $system$clusters/$port ]]; then
      printf '%s' "$port"
      return
    fi
  done
  fail 'no free port on the loopback interface'
}

stop_cluster() {
  local data="$clusters/$1"
  if as_postgres "$binaries/pg_ctl" status -D "$data" >/dev/null 2>&1; then
    as_postgres "$binaries/pg_ctl" stop -D "$data" -m fast -w -t 30 >&2 </dev/null ||
      as_postgres "$binaries/pg_ctl" stop -D "$data" -m immediate -w -t 30 >&2 </dev/null ||
      fail "the server on port $1 does not stop"
    say "stopped the server on port $1"
  fi
  rm -rf --one-file-system -- "${system:?}$data"
}

# Empties the folder of clusters whose server is gone, for instance since the machine was restarted.
sweep() {
  local data
  for data in "$system$clusters"/*/; do
    [[ -d $data ]] || continue
    as_postgres "$binaries/pg_ctl" status -D "$clusters/$(basename "$data")" >/dev/null 2>&1 ||
      rm -rf --one-file-system -- "$data"
  done
}

# Everything a test writes may be lost with the machine, so nothing waits for the disk.
start_cluster() {
  local port="$1" data="$clusters/$1"
  as_postgres "$binaries/initdb" -D "$data" -U postgres --locale=C.UTF-8 --encoding=UTF8 --auth=trust \
    --no-sync >/dev/null 2>"$system/tmp/initdb.$port.log" </dev/null || {
    cat "$system/tmp/initdb.$port.log" >&2
    fail 'initdb did not succeed'
  }
  rm -f "$system/tmp/initdb.$port.log"
  cat >>"$system$data/postgresql.conf" <<CONF
listen_addresses = '127.0.0.1'
port = $port
unix_socket_directories = ''
max_connections = 100
shared_buffers = 128MB
maintenance_work_mem = 128MB
max_wal_size = 1GB
dynamic_shared_memory_type = mmap
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum_naptime = 10s
timezone = 'UTC'
CONF
  as_postgres "$binaries/pg_ctl" start -D "$data" -l "$data/server.log" -w -t 60 >/dev/null 2>&1 </dev/null || {
    tail -n 20 "$system$data/server.log" >&2 2>/dev/null || true
    return 1
  }
}

# The tests' role is no superuser: the product must run without one, row level security included.
create_role() {
  as_postgres /usr/bin/env "PGOPTIONS=-c client_min_messages=warning" \
    /usr/bin/psql -X -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$1" -U postgres -d postgres >&2 <<'SQL' ||
create role fieldstone login createdb createrole nosuperuser nobypassrls password 'fieldstone';
create database fieldstone owner fieldstone;
SQL
    fail 'the role and its database cannot be created'
}

# A package whose pgvector an owner of a database may not create himself gets it by the template.
offer_extensions() {
  local name sql=''
  for name in "${extensions[@]}"; do
    grep -Eq '^trusted *= *true' "$system/usr/share/postgresql/17/extension/$name.control" ||
      sql+="create extension if not exists $name;"
  done
  [[ -n $sql ]] || return 0
  say "created for everyone, as it is not trusted: $sql"
  local database
  for database in template1 fieldstone; do
    as_postgres /usr/bin/psql -X -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$1" -U postgres -d "$database" -c "$sql" \
      >&2 </dev/null || fail "the extensions cannot be created in $database"
  done
}

need_root() {
  [[ $(id -u) == 0 ]] || fail 'set DATABASE_URL to a PostgreSQL with pgvector, or run as root to have one set up'
  [[ $(uname -s) == Linux ]] || fail 'only Linux can set up a server; set DATABASE_URL'
}

start() {
  if [[ -n ${DATABASE_URL:-} ]]; then
    check_server "$DATABASE_URL" || fail 'the server of DATABASE_URL cannot be used'
    printf 'DATABASE_URL=%s\n' "$DATABASE_URL"
    return
  fi
  need_root
  mkdir -p "$(dirname "$system")"
  exec 9>"$system.lock"
  flock -w 900 9 || fail 'another run has been setting up the server for 15 minutes'
  usable || build_system
  in_system /usr/bin/install -d -o postgres -g postgres -m 700 "$clusters"
  sweep
  local port='' attempt
  for attempt in 1 2 3; do
    port="$(free_port)"
    # The server must not inherit the lock.
    if start_cluster "$port" 9>&-; then break; fi
    rm -rf --one-file-system -- "${system:?}$clusters/$port"
    [[ $attempt -lt 3 ]] || fail 'PostgreSQL does not start (its log is above)'
  done
  exec 9>&-
  create_role "$port"
  offer_extensions "$port"
  local url="postgres://fieldstone:fieldstone@127.0.0.1:$port/fieldstone"
  check_server "$url" || {
    stop_cluster "$port"
    fail 'the server was started but cannot be used'
  }
  printf 'DATABASE_URL=%s\n' "$url"
}

stop() {
  local data port='' pattern='@127\.0\.0\.1:([0-9]+)/fieldstone$'
  if [[ $# -gt 0 ]]; then
    [[ $1 =~ $pattern ]] || return 0 # not one of ours: a given server is left alone
    port="${BASH_REMATCH[1]}"
  fi
  [[ -d $system$clusters ]] || return 0
  need_root
  for data in "$system$clusters"/${port:-*}/; do
    [[ -d $data ]] && stop_cluster "$(basename "$data")"
  done
  return 0
}

case "${1:-start}" in
  start) start ;;
  stop)
    shift
    stop "$@"
    ;;
  *) fail "usage: scripts/test-server.sh [start | stop [URL]]" ;;
esac
