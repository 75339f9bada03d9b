export interface Category {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

/** What is wrong with a list of categories; null if nothing is. */
export function categoriesFault(rows: readonly Category[]): string | null {
  if (rows.length === 0) return 'Keep at least one category';
  const unnamed = rows.findIndex(({ value, label }) => value.trim() === '' || label.trim() === '');
  if (unnamed >= 0) return `Category ${unnamed + 1} has no name or no label`;
  const twice = rows.find(({ value }, at) => rows.findIndex((other) => other.value === value) !== at);
  return twice ? `Two categories are named ${twice.value}` : null;
}
