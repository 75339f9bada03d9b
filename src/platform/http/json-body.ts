import { visit } from 'jsonc-parser';
import sjson from 'secure-json-parse';
import { AppError } from '#/platform/errors.ts';
import { acceptValues } from '#/platform/validation/storable-text.ts';

/** Parses a JSON body and rejects what cannot be stored: NUL, invalid Unicode, deep nesting. */
export function parseJsonBody(text: string): unknown {
  const body = parseJson(text);
  acceptValues(body, '');
  return body;
}

/** Only parses; an empty body is undefined. Prototype keys are rejected. */
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

/** Line and column, from 1, of the first JSON error; undefined if unknown. */
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
    // Thrown to stop at the first error; nesting that is too deep has no position.
    return fault.line === 0 ? undefined : fault;
  }
  return undefined;
}
