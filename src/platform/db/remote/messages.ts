/** A statement that another thread sends. */
export interface StatementRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export type StatementResponse =
  | { readonly id: number; readonly rows: readonly unknown[] }
  | { readonly id: number; readonly error: unknown };
