/** A portal's mail and what a person reads in it. */
export interface PortalMail {
  readonly family: string;
  readonly name: string;
  readonly from: string;
  readonly subject: string;
  readonly date: string;
  readonly html?: string;
  readonly text?: string;
  /** Fields of the extraction, exactly; fields not named here are not judged. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The customer and the site's code; null where nothing right can be found. */
  readonly customer: number | null;
  readonly site: string | null;
  readonly type?: number;
  /** Whether a job may come of it by itself. */
  readonly mayCreate: boolean;
}

const cell = (content: string) => `<td style="padding:6px" width="325">${content}</td>`;

/** Rows of label and value. */
export const twoColumns = (rows: readonly (readonly [string, string])[]): string =>
  `<table border="0" cellpadding="0">${rows.map(([label, value]) => `<tr>${cell(label)}${cell(value)}</tr>`).join('\n')}</table>`;

/** A grey word over a value, two or three beside each other. */
export const card = (title: string, rows: readonly (readonly (readonly [string, string])[])[]): string =>
  `<table width="100%"><tr><td><h2>${title}</h2></td></tr>${rows
    .map(
      (row) =>
        `<tr><td><table width="100%"><tr>${row
          .map(
            ([label, value]) =>
              `<td valign="top"><div style="color:#999;font-size:12px">${label}</div><h3 style="margin:0">${value}</h3></td>`,
          )
          .join('')}</tr></table></td></tr>`,
    )
    .join('\n')}</table>`;

export const page = (...parts: readonly string[]): string =>
  `<!DOCTYPE html><html><head><style>td{font:12px Arial}</style><title>x</title></head><body>${parts.join('\n')}<img src="https://t.example/o.gif" width="1" height="1"></body></html>`;
