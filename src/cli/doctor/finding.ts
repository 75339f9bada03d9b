/** What one check found. */
export interface Finding {
  readonly check: string;
  readonly status: 'ok' | 'warning' | 'failed';
  readonly message: string;
  /** What to do about it; null when there is nothing to do. */
  readonly fix: string | null;
}

export function ok(check: string, message: string): Finding {
  return { check, status: 'ok', message, fix: null };
}

export function warning(check: string, message: string, fix: string): Finding {
  return { check, status: 'warning', message, fix };
}

export function failed(check: string, message: string, fix: string): Finding {
  return { check, status: 'failed', message, fix };
}
