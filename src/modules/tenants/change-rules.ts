const VALUE_LENGTH_MAX = 2_000;

/** The settings a patch changed, for the audit log. Effective settings contain no secrets. */
export function changesOf(
  before: object,
  after: object,
  names: readonly string[],
): Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>> {
  const [old, fresh] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const changed = names.filter((name) => JSON.stringify(old.get(name)) !== JSON.stringify(fresh.get(name)));
  return Object.fromEntries(
    changed.map((name) => [name, { from: shown(old.get(name)), to: shown(fresh.get(name)) }]),
  );
}

function shown(value: unknown): unknown {
  const length = JSON.stringify(value)?.length ?? 0;
  return length > VALUE_LENGTH_MAX ? `(${length} characters)` : (value ?? null);
}
