import { visit } from 'jsonc-parser';
import sjson from 'secure-json-parse';
import { AppError } from '#/platform/errors.ts';
import { acceptValues } from '#/platform/storable-text.ts';

/** Parses a JSON body and refuses what no store can hold: NUL, broken Unicode, endless nesting. */
export function parseJsonBody(text: string): unknown {
  const body = parseJson(text);
  acceptValues(body, '');
  return body;
}

/** Parses alone; an empty body is none. Keys that would reach into prototypes are refused. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return sjson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch (err) {
    const fault = jsonFault(text);
    const place = fault ? ` (line ${fault.line}, column ${fault.column})` : '';
    throw new AppError('bad_request', `The request body is not valid JSON${place}`, null, err);
  }
}

/** Where a text stops being JSON, both counted from 1; undefined where it cannot be said. */
export function jsonFault(text: string): { line: number; column: number } | undefined {
  const fault = { line: 0, column: 0 };
  try {
    visit(
      text,
      {
        onError: (_code, _offset, _length, line, column) => {
          Object.assign(fault, { line: line + 1, column: column + 1 });
          throw fault;
        },
      },
      { disallowComments: true },
    );
  } catch {
    // Thrown to stop at the first fault; nesting too deep to follow has no place.
    return fault.line === 0 ? undefined : fault;
  }
  return undefined;
}
